import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from props import *

reset(5)
backdrop("#E6D0C4", back=6.0, radius=2.0)
p1 = plinth("round", 1.55, 0.55, SAND)
place(p1, (0.55, 0.55, 0))
p2 = plinth("round", 1.0, 0.95, "#CFA08C")
place(p2, (-1.6, 1.9, 0))
for colour, up, at, rz, on, shell in [(CLAY, 0.75, (0.55, 0.35), 25, p1, INK), ("#8E3B32", 0.45, (-1.6, 1.85), -30, p2, PINE)]:
    l = lipstick(colour, up, shell)
    place(l, (*at, 5), (0, 0, rz))
    drop(l, [on], sink=0)
lid = lipstick(lid=True)
place(lid, (-1.2, -0.85, 0))
# a swatch drawn on the paper
def smear(u, v):
    s = (u - 0.5) * 2
    w = 0.30 + 0.04 * noise.noise(Vector((v * 4, 0, 0)))
    if v < 0.12:
        w *= max(0.0, 1 - (1 - v / 0.12) ** 2.2) ** 0.5
    if v > 0.70:
        w *= max(0.0, 1 - ((v - 0.70) / 0.30) ** 2.4) ** 0.5
    x = v * 2.5 + 0.07 * noise.noise(Vector((s * 3.1, 8, 1)))
    body = max(0.0, 1 - abs(s) ** 4) ** 0.5 * min(1.0, v / 0.02, (1 - v) / 0.02)
    z = body * (0.055 + 0.05 * math.exp(-((v - 0.08) / 0.08) ** 2) + 0.035 * noise.noise(Vector((s * 5, v * 1.1, 5)))) * (1 - 0.5 * v)
    return (x, s * w + 0.12 * math.sin(v * 2.6), max(z, 0.0) + 0.001)
sm = grid(smear, 60, 160, material("smear", CLAY, rough=0.38, coat=0.2, coat_rough=0.3), "smear")
place(sm, (-1.15, -2.3, 0), (0, 0, 9))
scatter_petals([(2.2, -1.1), (1.75, -2.7), (-2.2, -1.9)], petal_mat(), size=0.75, seed=15)
key = window((0, 0, 1.2), power=1.0, azimuth=-66, height=40)
foliage_shadow(key, (0.7, 6, 3.5), at=0.7, seed=15, size=0.85)
bounce()
camera((0, -14, 4.8), (0.0, 0, 1.65), lens=82, fstop=1.8, focus=(0.5, 0.1, 2.6))
render("makeup-lipstick")
