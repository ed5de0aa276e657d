import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from props import *

table_top(44, floor="#EADCD0")
board = place(box(5.6, 3.6, 0.2, wood("#B48A66", "#5A4030"), soft=0.05), (0.05, 0.45, 0), (0, 0, 6))
made = [board]
# the warm basin with melted wax
cer = material("ceramic", "#F3EBE0", rough=0.35, coat=0.4, coat_rough=0.15, bump=0.1, bump_scale=6)
wax_t = dict(rough=0.22, sss=0.45, sss_radius=(0.35, 0.2, 0.14), coat=0.5, coat_rough=0.08, spec=0.5)
wax = material("wax", "#F0B9A2", **wax_t)
basin = lathe([(0, 0), (1.2, 0), (1.32, 0.05), (1.5, 0.5), (1.62, 1.05), (1.64, 1.2), (1.6, 1.26), (1.52, 1.22), (1.46, 1.0), (1.2, 0.2), (0, 0.16)], cer, 160)
basin.data.auto_smooth_angle = 1.2
pool = grid(lambda u, v: (1.5 * v * math.cos(2 * math.pi * u), 1.5 * v * math.sin(2 * math.pi * u), 1.06 + 0.012 * math.sin(8 * v - 1) * (1 - v) + 0.05 * max(0, v - 0.93) ** 0.8), 160, 60, wax, "wax", wrap_u=True)
bs = place(group([basin, pool]), (-0.65, 0.75, 5))
drop(bs, [board], sink=0)
# the brush that lays it on, resting across the rim
wd = wood("#A9745A", "#5A3424", rough=0.38)
hd = tube([(0, 0, 0), (0, 0.9, 0), (0, 1.9, 0), (0, 2.5, 0)], 0.12, wd, taper=[1.1, 0.95, 1.1, 0.6])
fr = box(0.78, 0.42, 0.17, brass(0.24), soft=0.03)
place(fr, (0, -0.12, -0.085))
rot = (-3, 0, -66)
b = place(group([hd, fr]), (0.25, 0.62, 1.6), rot)
rnd = np.random.RandomState(5)
lines = []
for i in range(2600):
    x, z = rnd.uniform(-0.36, 0.36), rnd.uniform(-0.065, 0.065)
    L = 0.85 * (1 + rnd.uniform(-0.05, 0.02)) * (1 - 0.1 * (x / 0.36) ** 2)
    lines.append([(x, -0.3 - L * t, z * (1 - 0.3 * t) - 0.16 * t * t) for t in (0, 0.35, 0.7, 1)])
strands(transform(np.array(lines), b.matrix_world), (0.01, 0.007), hair(colour="#E3CDB4", rough=0.35, vary=0.2))
# blocks of wax still to melt
for i, ((x, y), rz, k) in enumerate([((1.45, -0.75), 22, 1.0), ((1.75, -0.35), 8, 1.0), ((1.5, -0.62), 48, 0.9)]):
    blk = box(1.25 * k, 0.72 * k, 0.42 * k, material("block", ("#F3C9B4", "#EFB69D", "#F6D8C6")[i], rough=0.4, sss=0.4, sss_radius=(0.3, 0.18, 0.12), bump=0.12, bump_scale=5, bump_distance=0.03), soft=0.1)
    place(blk, (x, y, 5 + i), (0, 0, rz))
    drop(blk, made, sink=0.005)
    made.append(blk)
olive([(-2.3, -1.75, 0.05), (-1.7, -1.9, 0.05), (-1.1, -1.8, 0.05), (-0.4, -1.95, 0.05)], 15, size=0.52)
v = place(vase("#B98A74", h=2.7, r=0.9), (2.25, 3.3, 0))
olive([(2.25, 3.3, 2.4), (2.2, 3.3, 3.0), (1.7, 3.2, 3.6), (0.9, 3.1, 3.9), (0.3, 3.1, 3.7)], 7, size=0.72, pairs=9, flat=False, start=0.35)
scatter_petals([(0.75, -2.15), (2.3, -1.9)], petal_mat(), [board], size=0.58, seed=67)
render("nails-paraffin", k=0.5)
