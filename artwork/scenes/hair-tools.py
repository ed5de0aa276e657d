import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from props import *

reset(11)
backdrop("#E4D5C6", back=14, radius=3, bump=0.3)
sl = box(4.7, 6.7, 0.16, plaster("#F2E9DD", "slab", 0.3), soft=0.04)
place(sl, (0.2, 0.0, 0), (0, 0, -14))
Z = 0.16

place(scissors(), (-0.85, 1.15, Z + 0.04), (0, 0, 116), 0.92)

# the comb: one piece, its teeth cut
place(comb(horn(), tooth=0.66), (1.25, 1.35, Z), (0, 0, -66))

# the paddle brush, bristles up
wd = wood("#A9745A", "#5A3424", rough=0.35)
out = []
for k in range(120):
    a = 2 * math.pi * k / 120
    out.append((1.28 * math.cos(a), 0.80 * math.sin(a) * (1 - 0.06 * math.cos(a))))
pad = prism(out, 0.30, wd, soft=0.13)
handle = tube([(-0.9, 0, 0.15), (-1.35, 0, 0.15), (-1.8, 0, 0.15), (-2.5, 0, 0.16), (-3.1, 0, 0.16), (-3.32, 0, 0.16)], 0.25, wd,
              taper=[1.9, 1.15, 0.66, 0.74, 0.82, 0.45])
handle.scale = (1, 1, 0.62)
handle.location = (0, 0, 0.055)
rubber = material("rubber", "#E6CDBD", rough=0.5, spec=0.4)
cushion = lathe([(1.0, 0.0), (0.985, 0.07), (0.93, 0.125), (0.78, 0.175), (0.5, 0.215), (0, 0.235)], rubber, 96)
cushion.data.auto_smooth_angle = 3
place(cushion, (0, 0, 0.285), (0, 0, 0), (1.02, 0.60, 1))
parts = [pad, handle, cushion]
pin = material("pin", "#3A2E28", rough=0.35)
ballm = material("ball", "#2B2320", rough=0.25, coat=0.4)
shaft = lathe([(0.017, -0.05), (0.012, 0.36)], pin, 10).data
ball = lathe([(0, 0.33), (0.026, 0.345), (0.034, 0.368), (0.026, 0.39), (0, 0.402)], ballm, 16).data
for ob in list(bpy.data.objects):
    if ob.data in (shaft, ball):
        bpy.data.objects.remove(ob)
for i in range(-6, 7):
    for j in range(-4, 5):
        px, py = i * 0.15 + (0.075 if j % 2 else 0), j * 0.125
        q = (px / 0.92) ** 2 + (py / 0.53) ** 2
        if q > 1:
            continue
        z = 0.285 + 0.235 * math.sqrt(max(0, 1 - 0.86 * q)) - 0.03
        for d in (shaft, ball):
            o = bpy.data.objects.new("pin", d)
            bpy.context.collection.objects.link(o)
            o.location = (px, py, z)
            o.rotation_euler = (-py * 0.35, px * 0.25, 0)
            parts.append(o)
brush = group(parts, (0.75, -2.0, Z), (0, 0, 21))

scatter_petals([(-2.0, -0.75), (-1.6, -1.35), (2.4, -0.7)], petal_mat(), [sl], size=0.6, seed=52)
key = window((0, 0, 0.5), power=0.95, azimuth=-52, height=36)
foliage_shadow(key, (-1.0, 2.9, 0), at=0.74, seed=12, size=0.7)
bounce(power=0.8)
area((-1.5, 8.5, 7), (0, 0, 0), 1.6, 200, "#FFF6EC", size_y=6)
camera((0, -9.8, 13.4), (0.05, 0.1, 0), lens=68, fstop=2.5, focus=(0, 0, 0.3))
render("hair-tools")
