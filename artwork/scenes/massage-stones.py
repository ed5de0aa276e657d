import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from props import *

reset(1)
backdrop(SAND, back=5.5, radius=2.0)
dish = lathe([(0, 0.0), (2.15, 0), (2.3, 0.03), (2.36, 0.10), (2.36, 0.2), (2.3, 0.24), (2.2, 0.2), (2.0, 0.14), (0, 0.12)],
             material("dish", "#CDB59C", rough=0.7, bump=0.4, bump_scale=10, vary=0.4, vary_scale=2, speckle=TAUPE, speckle_scale=40))
place(dish, (0.1, 0, 0))
dark, pale = basalt(), sandstone("#CBB49E")
stack = stone_stack([(1.45, 1.2, 0.46), (1.15, 0.98, 0.40), (0.86, 0.74, 0.34), (0.55, 0.48, 0.26)],
                    [dark, dark, pale, dark], at=(0.15, 0.1), on=[dish], seed=4)
small = stone_stack([(0.5, 0.42, 0.24)], [pale], at=(-1.5, -0.75), on=[dish], seed=9)
small += stone_stack([(0.42, 0.36, 0.2)], [dark], at=(2.25, -2.05), on=[dish], seed=12)
scatter_petals([(-1.0, -1.95), (-2.35, -2.0), (1.85, -0.6), (0.75, -2.75), (1.35, -1.6), (-1.25, -3.0), (-1.95, 0.1)], petal_mat(), [dish] + stack + small, seed=6, size=0.75)
v = vase("#B07A62", h=3.3, r=1.1)
place(v, (2.15, 3.6, 0))
sprig([(2.15, 3.6, 2.9), (2.1, 3.6, 3.45), (1.55, 3.5, 3.85), (0.7, 3.4, 3.75), (-0.2, 3.4, 3.2)], translucent("#6F7B62", "olive", through=0.25), material("stem", "#6B5443", rough=0.8), size=0.8, pairs=9, start=0.4, seed=3)
key = window((0, 0, 1.2), power=1.0, azimuth=-68, height=38)
foliage_shadow(key, (0.5, 5, 4.0), at=0.72, seed=5, size=0.8)
bounce()
camera((0, -13, 5.2), (0.1, 0, 1.6), lens=80, fstop=2.0, focus=(0.15, -0.9, 1.2))
render("massage-stones", exposure=0.0)
