import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from props import *

reset(2)
backdrop("#EAD9CC", back=6.5, radius=2.0)
low = plinth("box", 1.25, 0.55, SAND)
place(low, (0.95, 0.9, 0), (0, 0, 12))
high = plinth("round", 1.05, 1.35, "#DCC3B2")
place(high, (-1.35, 1.2, 0))
capd = material("cap", INK, rough=0.3, coat=0.4, coat_rough=0.15)
capp = material("cap pale", "#EFE4D6", rough=0.35, coat=0.3, coat_rough=0.2)
bottles = [(DEEP_CLAY, capd, (0.65, 0.75), 8, low), (PINE, capd, (1.75, 1.35), -14, low),
           ("#DFA08F", capd, (-1.3, 1.15), 20, high),
           (CLAY, capd, (-0.5, -0.4), -8, None), ("#D8B9A6", capd, (1.2, -1.55), 28, None)]
for col, cap, (x, y), rz, on in bottles:
    b = lacquer_bottle(col, cap)
    place(b, (x, y, 5), (0, 0, rz))
    drop(b, [on] if on else [], sink=0.0)
# one lies on its side
b = lacquer_bottle("#7E2F2A", capd)
place(b, (-2.3, -2.1, 5), (0, 90, 10))
drop(b)
scatter_petals([(-0.9, -3.1), (0.6, -2.75), (2.25, -1.5)], petal_mat(), size=0.7, seed=8)
key = window((0, 0, 1.2), power=1.0, azimuth=-66, height=40)
foliage_shadow(key, (0.5, 6.5, 3.5), at=0.72, seed=8, size=0.8)
bounce()
# a second card draws the long highlight on the glass
area((-4.5, -6, 5), (0, 0, 1), 1.2, 120, "#FFF4E8", size_y=5)
camera((0, -14, 4.6), (0.05, 0, 1.6), lens=80, fstop=2.2, focus=(0, -0.3, 1.2))
render("nails-bottles", exposure=-0.15)
