import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from props import *

sl = flat_lay(35, 7, floor="#E1D5C8", slab="#EFE5D9")
Z = 0.16
shell = material("shell", PINE, rough=0.36, coat=0.3, coat_rough=0.2)
st, gold = steel(0.2), brass(0.22)
# the clipper, blade towards +x
body = loft([(0, 0, 0.42, 0.2, 0.2), (0.1, 0, 0.42, 0.36, 0.32), (0.7, 0, 0.45, 0.46, 0.4), (1.7, 0, 0.46, 0.44, 0.4), (2.5, 0, 0.44, 0.52, 0.38), (2.95, 0, 0.36, 0.56, 0.3), (3.1, 0, 0.32, 0.54, 0.24)], shell, power=3.0)
ring = loft([(0.62, 0, 0.45, 0.455, 0.402), (0.64, 0, 0.45, 0.472, 0.415), (0.74, 0, 0.45, 0.476, 0.418), (0.76, 0, 0.45, 0.466, 0.408)], gold, power=3.0)


def blade(length, half, thick, tooth, mat):
    parts = [box(length, 2 * half, thick, mat, soft=0.012)]
    y = -half + 0.02
    while y < half - 0.03:
        parts.append(prism([(length / 2 - 0.01, y), (length / 2 + tooth, y + 0.014), (length / 2 + tooth, y + 0.03), (length / 2 - 0.01, y + 0.044)], thick, mat, soft=0.006))
        y += 0.072
    return parts


low = place(group(blade(0.42, 0.58, 0.07, 0.24, st)), (3.25, 0, 0.3), (0, 8, 0))
top = place(group(blade(0.3, 0.5, 0.05, 0.18, material("blade", "#B9B2AA", rough=0.26, metal=1.0))), (3.2, 0.03, 0.385), (0, 8, 0))
switch = place(prism([(0.34 * math.cos(a), 0.13 * math.sin(a)) for a in [k / 40 * 2 * math.pi for k in range(40)]], 0.09, gold, soft=0.03), (1.55, 0, 0.83))
lever = tube([(2.7, -0.5, 0.45), (2.6, -0.62, 0.45), (2.2, -0.66, 0.45), (1.95, -0.62, 0.45)], 0.06, gold, taper=[1.2, 1, 1.1, 1.5])
clip = group([body, ring, low, top, switch, lever])
place(clip, (-1.7, -1.35, 5), (0, 0, 74))
drop(clip, [sl], sink=0)
place(comb(horn("#2F2622", "#5A4438"), half=1.85, tooth=0.6), (1.5, 0.95, Z), (0, 0, -76))
# the brush for the neck, short and full
wd = wood("#A9745A", "#5A3424", rough=0.35)
grip = lathe([(0, 0), (0.26, 0.02), (0.36, 0.2), (0.34, 0.6), (0.24, 1.0), (0.3, 1.3), (0.42, 1.45)], wd, 96)
grip.data.auto_smooth_angle = 3.1
collar = lathe([(0.42, 1.45), (0.45, 1.48), (0.45, 1.7), (0.42, 1.73)], gold, 96)
br = place(group([grip, collar]), (2.3, -2.3, Z + 0.55), (0, -84, -14), 0.86)
lines = bristles(5200, 1.35, 0.4, 0.72, None, 1.7, seed=4, dome=0.3)
strands(transform(lines, br.matrix_world), (0.009, 0.005), hair(colour="#E9DCCB", rough=0.35, vary=0.2))
# a tin of pomade
tin = lathe([(0, 0), (0.62, 0), (0.66, 0.03), (0.66, 0.4), (0.63, 0.43), (0.6, 0.4), (0.6, 0.1), (0, 0.1)], steel(0.3), 128)
wax = lathe([(0, 0.33), (0.25, 0.345), (0.5, 0.33), (0.595, 0.31)], material("wax", "#C98A4E", rough=0.22, sss=0.2, coat=0.5, bump=0.2, bump_scale=4, bump_distance=0.05), 96)
place(group([tin, wax]), (-1.4, -2.4, Z), (0, 0, 0), 0.86)
scatter_petals([(-2.2, 2.3), (-2.2, -2.4)], petal_mat(), [sl], size=0.58, seed=59)
render("hair-clipper", k=0.5)
