import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from props import *

table_top(41, floor="#E6DACD")
tray = place(box(5.4, 3.5, 0.2, plaster("#EFE5D9", "slab", 0.25), soft=0.05), (0.05, 0.4, 0), (0, 0, -6))
made = [tray]
# cups that lift the skin
sil = material("silicone", "#DFA08F", rough=0.32, sss=0.08, sss_radius=(0.2, 0.1, 0.07), coat=0.4, coat_rough=0.2)
for (x, y), k, rot in (((-1.45, 1.0), 1.0, (0, 0, 0)), ((0.3, 1.15), 0.86, (-80, 0, 24))):
    prof = through([(0.0, 1.0), (0.45, 0.9), (0.68, 0.55), (0.76, 0.08), (0.8, 0.0), (0.87, 0.02), (0.88, 0.09), (0.84, 0.2), (0.8, 0.6), (0.62, 0.98), (0.34, 1.15), (0.25, 1.26), (0.28, 1.4), (0.34, 1.52), (0.26, 1.66), (0.0, 1.7)], 8)
    cup = lathe([(max(0, a), b) for a, b in prof], sil, 128, "cup")
    cup.data.auto_smooth_angle = 3.1
    drop(place(cup, (x, y, 5), rot, k), [tray], sink=0)
    made.append(cup)
# the brush for dry skin, its bristles up
wd = wood("#A9745A", "#5A3424", rough=0.38)
rim = [(1.3 * math.cos(a), 0.74 * math.sin(a) * (1 - 0.05 * math.cos(a))) for a in [2 * math.pi * k / 100 for k in range(100)]]
back = prism(rim, 0.36, wd, soft=0.12)
br = place(group([back]), (1.15, -0.55, 0.2), (0, 0, 24))
rnd = np.random.RandomState(4)
lines = []
for i in range(-11, 12):
    for j in range(-6, 7):
        x, y = 0.104 * i + (0.05 if j % 2 else 0), 0.1 * j
        if (x / 1.14) ** 2 + (y / 0.6) ** 2 > 1:
            continue
        for _ in range(22):
            a, q = rnd.rand() * 6.28, 0.03 * math.sqrt(rnd.rand())
            dx, dy = q * math.cos(a), q * math.sin(a)
            L = 0.5 * (1 + rnd.uniform(-0.05, 0.03))
            lines.append([(x + dx * (1 + 1.6 * t) + 0.04 * x * t, y + dy * (1 + 1.6 * t) + 0.06 * y * t, 0.34 + L * t) for t in (0, 0.5, 1)])
strands(transform(np.array(lines), br.matrix_world), (0.011, 0.009), hair(colour="#D9B78E", rough=0.35, vary=0.3))
# ground coffee with sugar
dish = lathe([(0, 0), (0.72, 0), (0.8, 0.04), (0.98, 0.34), (1.0, 0.42), (0.95, 0.43), (0.88, 0.34), (0.7, 0.12), (0, 0.1)], material("dish", "#F1E7DA", rough=0.45, speckle=TAUPE, speckle_scale=30, coat=0.2), 128)
place(dish, (-1.35, -1.5, 0))
brown = [material("grain", c, rough=0.7) for c in ("#4A3025", "#5B3C2C", "#3A2620", "#7A5540")]
heap = grid(lambda u, v: (0.84 * v * math.cos(2 * math.pi * u), 0.84 * v * math.sin(2 * math.pi * u), 0.28 + 0.2 * (1 - v ** 1.5)), 64, 20, brown[0], "heap", wrap_u=True)
place(heap, (-1.35, -1.5, 0))
cubes = [box(0.05, 0.045, 0.04, m, soft=0.012, segments=2) for m in brown]
rr = random.Random(3)
for i in range(1500):
    a, d = rr.uniform(0, 6.28), math.sqrt(rr.random())
    o = bpy.data.objects.new("grain", cubes[i % 4].data)
    bpy.context.collection.objects.link(o)
    k = rr.uniform(0.5, 1.3)
    o.scale = (k, k, k)
    o.location = (-1.35 + 0.82 * d * math.cos(a), -1.5 + 0.82 * d * math.sin(a), 0.29 + 0.2 * (1 - d ** 1.5) + rr.uniform(-0.01, 0.02))
    o.rotation_euler = [rr.uniform(0, 3) for _ in range(3)]
for c in cubes:
    bpy.data.objects.remove(c)
olive([(0.4, -2.3, 0.05), (1.0, -2.2, 0.05), (1.6, -2.25, 0.05), (2.2, -2.1, 0.05)], 18, size=0.48)
oil = lathe([(0, 0.16), (0.5, 0.16), (0.53, 0.2), (0.53, 1.5), (0, 1.5)], material("oil", "#C98A3E", rough=0.2, spec=0.2), 96)
flask = lathe([(0, 0), (0.56, 0), (0.62, 0.05), (0.62, 1.95), (0.56, 2.15), (0.34, 2.35), (0.26, 2.45), (0.26, 2.75), (0.3, 2.78), (0, 2.78)], glass("#FFFFFF", name="flask"), 128)
stop = lathe([(0.22, 2.78), (0.27, 2.82), (0.27, 3.12), (0.22, 3.2), (0, 3.22)], wood("#A9745A", "#5A3424", rough=0.4), 64)
place(group([oil, flask, stop]), (2.1, 2.75, 0))
render("massage-firming", k=0.45, keep=0.2)
