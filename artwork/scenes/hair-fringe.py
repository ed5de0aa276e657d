import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from props import *

table_top(36, floor="#E6D9CC")
tray = place(box(5.0, 4.1, 0.2, wood("#B48A66", "#5A4030"), soft=0.05), (-0.1, 0.1, 0), (0, 0, -6))
# water in a fine spray
coat = material("coat", PINE, rough=0.32, coat=0.5, coat_rough=0.12)
gold, ink = brass(0.2), material("head", INK, rough=0.35, coat=0.3)
body = lathe([(0, 0), (0.68, 0), (0.74, 0.05), (0.74, 1.75), (0.7, 1.98), (0.52, 2.16), (0.34, 2.22), (0.34, 2.3)], coat, 128)
body.data.auto_smooth_angle = 1.0
neck = lathe([(0.36, 2.24), (0.4, 2.27), (0.4, 2.5), (0.36, 2.53), (0, 2.53)], gold, 96)
head = loft([(-0.34, 0, 2.74, 0.12, 0.14), (-0.25, 0, 2.76, 0.2, 0.2), (0.1, 0, 2.78, 0.22, 0.22), (0.5, 0, 2.8, 0.16, 0.15), (0.78, 0, 2.8, 0.12, 0.12)], ink, power=2.8)
tip = place(lathe([(0.13, 0), (0.15, 0.02), (0.15, 0.13), (0.05, 0.15), (0, 0.13)], gold, 48), (0.76, 0, 2.8), (0, 90, 0))
trigger = tube([(0.3, 0, 2.66), (0.46, 0, 2.4), (0.5, 0, 2.1), (0.62, 0, 1.86)], 0.09, ink, taper=[1.1, 1.0, 0.9, 0.7])
sp = place(group([body, neck, head, tip, trigger]), (-1.15, 0.95, 5), (0, 0, -28))
drop(sp, [tray], sink=0)
sc = place(scissors(12), (0.2, -0.95, 5), (0, 0, 11), 0.74)
drop(sc, [tray], sink=0)
cb = place(comb(horn("#B9694B", "#E5BFA6"), half=1.4, tooth=0.5), (1.05, 0.85, 5), (0, 0, 30), 0.85)
drop(cb, [tray], sink=0)
v = place(vase("#C9A48E", h=2.5, r=0.85), (2.2, 3.3, 0))
olive([(2.2, 3.3, 2.2), (2.15, 3.3, 2.7), (1.7, 3.2, 3.3), (0.95, 3.1, 3.6)], 5, size=0.7, pairs=8, flat=False, start=0.35)
scatter_petals([(-1.9, -2.45), (2.15, -2.4)], petal_mat(), [tray], size=0.58, seed=60)
render("hair-fringe")
