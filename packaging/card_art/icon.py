    heart = pip("H", 0, 6, 70) + pip("H", -38, -58, 28)
    return document(cloth + sheet(heart, -20) + sheet(pip("S", 0, 0, 96), 14), SIDE, SIDE)
