import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from props import *

table_top(37, floor="#EFE3D9", power=0.95, eye=(0, -12.8, 5.4), look=(0.05, 0.0, 1.05))
pearl, gold = pearl_mat(), brass(0.2)
drum = place(plinth("round", 1.45, 0.5, "#F4ECE2"), (-0.75, 1.1, 0))
# the scent: thick glass, a ball for a stopper
g = glass("#FFFFFF", name="flacon")
body = lathe([(0, 0), (0.66, 0), (0.72, 0.03), (0.74, 0.1), (0.74, 1.15), (0.7, 1.3), (0.5, 1.38), (0.26, 1.4), (0.24, 1.5), (0, 1.5)], g, 160, "flacon", squash=5)
body.data.use_auto_smooth = False
scent = lathe([(0, 0.16), (0.5, 0.16), (0.6, 0.2), (0.62, 0.3), (0.62, 0.92), (0, 0.92)], material("scent", "#EFC4B4", rough=0.25, spec=0.2), 160, "scent", squash=5)
scent.data.use_auto_smooth = False
neck = lathe([(0.27, 1.46), (0.3, 1.48), (0.3, 1.6), (0.27, 1.62), (0, 1.62)], gold, 96)
sc = place(group([body, scent, neck, ball(0.36, pearl, (0, 0, 1.94))]), (-0.95, 1.2, 5), (0, 0, 24))
drop(sc, [drum], sink=0)
l = place(lipstick("#C98274", 0.6, "#F0E4D8"), (0.95, 1.35, 5), (0, 0, 30), 0.86)
drop(l, [], sink=0)
lid = place(lipstick(shell="#F0E4D8", lid=True), (1.35, 0.15, 0.4), (90, 0, 62), 0.86)
drop(lid, [], sink=0)
# the flowers
pm = translucent("#FBF0E8", "bloom", through=0.4, rough=0.6, to="#F0CFC0")
b1 = place(blossom(pm, 1.0, seed=3, rings=7), (-1.35, -1.2, 5), (30, 6, 20))
drop(b1, [drum], sink=0.03)
b2 = place(blossom(pm, 0.7, seed=8, rings=6), (-2.1, -0.35, 5), (14, -14, 70))
drop(b2, [drum], sink=0.02)
lm = translucent("#74806A", "olive", through=0.22, rough=0.45, to="#66735C")
for x, y, rz, L in [(-0.75, -1.55, -115, 0.8), (-2.0, -1.35, 140, 0.75), (-0.75, -0.8, -70, 0.75)]:
    lf = place(leaf(L, L * 0.5, lm, bend=0.35, fold=0.2, seed=rz), (x, y, 5), (8, 0, rz))
    drop(lf, [], sink=0)
# the necklace
curve = through([(0.1, -1.2), (0.8, -0.85), (1.75, -0.8), (2.2, -1.4), (1.7, -2.1), (0.9, -1.9), (0.2, -2.1), (-0.2, -1.7)], 40, closed=True)
walked, last = 0.0, curve[0]
for p in curve:
    walked += math.dist(p, last)
    last = p
    if walked >= 0.27:
        walked = 0.0
        ball(0.135, pearl, (*p, 0.135))
scatter_petals([(2.25, -0.2), (-0.3, -2.25), (-2.25, -2.2)], petal_mat(), size=0.55, seed=61)
render("makeup-bridal")
