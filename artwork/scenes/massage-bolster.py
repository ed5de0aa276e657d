import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from props import *

table_top(40, floor="#EADCCF", eye=(0, -11.6, 8.4), look=(0.05, 0.1, 0.75), lens=67)
board = place(box(5.8, 4.2, 0.2, wood("#B48A66", "#5A4030"), soft=0.05), (0.0, 0.7, 0), (0, 0, -5))
made = [board]
# two blankets, folded
for i, (tone, turn) in enumerate([("#C9D0C2", -4), ("#EFE3D6", -7)]):
    for k in range(2):
        b = box(4.7 - 0.15 * i, 3.3 - 0.1 * i, 0.24, fabric(tone), soft=0.115)
        place(b, (-0.05, 0.75, 5 + i + k), (0, 0, turn + (0.8 if k else 0)))
        drop(b, made[-1:], sink=0.012)
        made.append(b)
# the cushion to lie around: one long roll, bent
roll = fabric("#E3B9A8", 0.8)
bend = [(1.5 * math.sin(a), -1.25 * math.cos(a), 0) for a in [math.radians(-142 + 284 * k / 28) for k in range(29)]]
swell = [0.02, 0.4, 0.66, 0.78] + [0.82 + 0.18 * math.sin(math.pi * k / 20) for k in range(21)] + [0.78, 0.66, 0.4, 0.02]
cushion = tube(bend, 0.72, roll, taper=swell, res=24)
place(cushion, (0.0, 0.75, 6), (0, 0, 168))
drop(cushion, made, sink=0.06)
# its piping runs along the outer edge
top = cushion.location.z
piping = tube([((1.5 + 0.72 * w) * math.sin(a), -(1.25 + 0.72 * w) * math.cos(a), 0) for a, w in [(math.radians(-142 + 284 * k / 28), swell[k]) for k in range(1, 28)]],
              0.035, material("piping", "#C99582", rough=0.9))
place(piping, (0.0, 0.75, top), (0, 0, 168))
# a ring of wood with beads, for the one who is expected
wd = wood("#D9B48C", "#A87B55", rough=0.5, scale=2)
ring = tube([(0.5 * math.cos(a), 0.5 * math.sin(a), 0) for a in [k / 24 * 2 * math.pi for k in range(24)]], 0.085, wd, cyclic=True)
beads = []
for k, tone in enumerate(["#8FA08F", "#E5BFA6", "#C98B72", "#F1E8DC", "#8FA08F"]):
    a = math.radians(-62 + 31 * k)
    beads.append(ball(0.165, material("bead", tone, rough=0.5), (0.5 * math.cos(a), 0.5 * math.sin(a), 0)))
rg = place(group([ring, *beads]), (1.3, -2.0, 5), (0, 0, -70))
drop(rg, [board], sink=0)
v = place(vase("#C9A48E", h=2.7, r=0.9), (2.35, 3.6, 0))
olive([(2.35, 3.6, 2.4), (2.3, 3.6, 3.0), (1.8, 3.5, 3.7), (0.9, 3.4, 4.0), (0.2, 3.4, 3.9)], 6, size=0.75, pairs=9, flat=False, start=0.35)
olive([(-2.1, -2.2, 0.05), (-1.4, -2.3, 0.05), (-0.7, -2.2, 0.05), (0.0, -2.35, 0.05)], 16, size=0.5)
render("massage-bolster")
