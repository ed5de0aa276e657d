import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from props import *

table_top(42, floor="#E9DBD1", eye=(0, -12.8, 5.6), look=(0.05, 0.0, 0.98))
tray = place(box(5.4, 3.4, 0.2, plaster("#F5ECE2", "slab", 0.25), soft=0.05), (0.05, 0.3, 0), (0, 0, 6))
made = [tray]
# the lamp: an arch over a mirrored floor
white = material("lamp", "#F4EDE5", rough=0.3, coat=0.5, coat_rough=0.12)


def outline(w, h, foot=0.0, n=48, power=3.0):
    pts = []
    for k in range(n + 1):
        a = math.pi * k / n
        c, s = math.cos(a), math.sin(a)
        q = (abs(c) ** power + abs(s) ** power) ** (-1 / power)
        pts.append((w * c * q, foot + (h - foot) * s * q))
    return pts


ring = prism(outline(1.45, 1.55) + list(reversed(outline(1.12, 1.2, 0.12))), 2.3, white, soft=0.05)
back = place(prism(outline(1.3, 1.4), 0.16, white, soft=0.04), (0, 0, 0.1))
house = group([ring, back])
house.rotation_euler = (math.pi / 2, 0, 0)
plate = place(box(2.5, 2.3, 0.1, steel(0.18), soft=0.02), (0, -1.15, 0.02))
dots = []
for i in range(5):
    for j in range(3):
        a = math.radians(38 + 26 * i)
        q = 1.02
        dots.append(ball(0.055, glow("#B9A4F5", 14), (0.98 * math.cos(a), -0.55 - 0.62 * j, 0.12 + 0.98 * math.sin(a) * 0.98)))
lamp = place(group([house, plate, *dots]), (-0.75, 1.75, 5), (0, 0, 16))
drop(lamp, [tray], sink=0)
li = bpy.data.lights.new("violet", "POINT")
li.energy, li.shadow_soft_size, li.color = 16, 0.3, lin("#A98CF0")[:3]
po = bpy.data.objects.new("violet", li)
bpy.context.collection.objects.link(po)
po.parent, po.location = lamp, (0, -1.0, 0.75)
# the gel in its pot, the lid beside it, the brush across it
pot = lathe([(0, 0), (0.62, 0), (0.66, 0.03), (0.66, 0.5), (0.62, 0.56), (0.56, 0.54), (0.54, 0.12), (0, 0.12)], material("pot", INK, rough=0.3, coat=0.4, coat_rough=0.12), 128)
gel = lathe([(0, 0.47), (0.3, 0.46), (0.5, 0.45), (0.555, 0.46)], material("gel", "#E7A79A", rough=0.12, sss=0.3, sss_radius=(0.2, 0.1, 0.08), coat=0.8, coat_rough=0.03), 96, caps=False)
pt = place(group([pot, gel]), (1.55, 0.15, 5))
drop(pt, [tray], sink=0)
lid = place(lathe([(0, 0), (0.66, 0), (0.68, 0.03), (0.68, 0.26), (0.64, 0.3), (0, 0.3)], brass(0.24), 128), (0.75, -0.9, 5))
drop(lid, [tray], sink=0)
handle = lathe([(0, 0), (0.07, 0.02), (0.11, 0.3), (0.12, 1.6), (0.09, 2.3)], material("handle", PINE, rough=0.25, coat=0.7, coat_rough=0.08), 48)
ferrule = lathe([(0.09, 2.3), (0.1, 2.32), (0.09, 2.7), (0.07, 2.85)], brass(0.2), 48)
b = place(group([handle, ferrule]), (-1.25, -2.05, 0.14), (0, 87.5, 10))
rnd = np.random.RandomState(2)
lines = []
for i in range(900):
    y, z = rnd.uniform(-0.1, 0.1), rnd.uniform(-0.03, 0.03)
    lines.append([(z * (1 - 0.5 * t), y * (1 - 0.25 * t), 2.82 + (0.62 - 0.9 * y * y * 10 * 0.3) * t) for t in (0, 0.5, 1)])
strands(transform(np.array(lines), b.matrix_world), (0.008, 0.005), hair(colour="#7A4A35", rough=0.3, vary=0.2))
capd = material("cap", INK, rough=0.3, coat=0.4, coat_rough=0.15)
for col, (x, y), rz in [("#DFA08F", (-1.75, -1.05), 24), ("#B9694B", (2.1, 1.75), -12)]:
    bt = lacquer_bottle(col, capd, h=1.0, w=0.46, cap_h=0.95)
    drop(place(bt, (x, y, 5), (0, 0, rz)), [tray], sink=0)
scatter_petals([(2.2, -2.0), (-2.3, -2.0)], petal_mat(), [tray], size=0.56, seed=65)
render("nails-gel")
