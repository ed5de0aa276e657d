import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from props import *

reset(30)
backdrop("#E6D9CC", back=6.5, radius=2.2)
board = box(5.6, 3.2, 0.22, wood("#B48A66", "#5A4030"), soft=0.06)
place(board, (0.0, 0.5, 0), (0, 0, -7))
gold = brass(0.22)


def amber(h, r, pipette):
    """A brown bottle of oil with a paper label, a cap or a pipette."""
    g = glass("#C9803F", name="amber")
    oil = lathe([(0, 0.14), (r * 0.86, 0.14), (r * 0.88, 0.18), (r * 0.88, h * 0.62), (0, h * 0.62)], material("oil", "#6E3A18", rough=0.2, spec=0.2), 96)
    body = lathe([(0, 0), (r * 0.92, 0), (r, 0.06), (r, h * 0.72), (r * 0.9, h * 0.82), (r * 0.5, h * 0.9), (r * 0.46, h), (0, h)], g, 128)
    paper = material("paper", "#F6EEE2", rough=0.9, bump=0.2, bump_scale=60, bump_distance=0.005, spec=0.1)
    label = grid(lambda u, v: (r * 1.006 * math.sin((u - 0.5) * 2.2), -r * 1.006 * math.cos((u - 0.5) * 2.2), h * (0.2 + 0.36 * v)), 40, 2, paper, "label")
    line = grid(lambda u, v: (r * 1.012 * math.sin((u - 0.5) * 1.0), -r * 1.012 * math.cos((u - 0.5) * 1.0), h * (0.37 + 0.012 * v)), 24, 1, material("print", PINE, rough=0.9), "print")
    parts = [oil, body, label, line]
    if pipette:
        parts.append(lathe([(r * 0.52, h * 0.98), (r * 0.54, h), (r * 0.54, h + 0.3), (r * 0.5, h + 0.32)], gold, 96))
        parts.append(lathe([(r * 0.34, h + 0.32), (r * 0.37, h + 0.42), (r * 0.35, h + 0.75), (r * 0.24, h + 0.95), (0, h + 1.0)], material("bulb", INK, rough=0.6), 64))
    else:
        parts.append(lathe([(r * 0.56, h * 0.96), (r * 0.58, h), (r * 0.58, h + 0.42), (r * 0.54, h + 0.46), (0, h + 0.47)], material("cap", INK, rough=0.4, coat=0.2), 96))
    return group(parts)


made = [board]
for h, r, pip, at, rz in ((1.55, 0.52, True, (-0.45, 0.55), 8), (1.15, 0.42, False, (0.75, 0.9), -18), (0.95, 0.36, False, (-1.5, 1.1), 25)):
    b = amber(h, r, pip)
    place(b, (*at, 5), (0, 0, rz))
    drop(b, [board], sink=0)
    made += [c for c in b.children]
# lavender: a bunch lying in front, tied with twine
stem = material("stem", "#7F8A66", rough=0.8)
bud = material("bud", "#8E7BA0", rough=0.9, sheen=0.4, bump=0.6, bump_scale=30, bump_distance=0.02, vary=0.6, vary_scale=6, vary_to="#6F5E86", spec=0.1)
proto = pebble(0.075, 0.075, 0.12, bud, seed=3, rough=0.2)
rnd = random.Random(12)
base = Vector((1.05, -1.15, 0.3))
for i in range(26):
    ang = math.radians(188 + rnd.gauss(0, 7))
    L = rnd.uniform(2.3, 3.0)
    z0, z1 = rnd.uniform(0.06, 0.34), rnd.uniform(0.06, 0.5)
    a = base + Vector((1.1 * math.cos(ang + math.pi), 1.1 * math.sin(ang + math.pi) + rnd.uniform(-0.12, 0.12), z0 - 0.3))
    b = base + Vector((L * math.cos(ang), L * math.sin(ang), z1 - 0.3))
    m = a.lerp(b, 0.45) + Vector((0, rnd.uniform(-0.05, 0.05), -0.02))
    m.z = max(0.08, m.z * 0.9)
    tube([tuple(a), tuple(a.lerp(m, 0.5)), tuple(m), tuple(m.lerp(b, 0.6)), tuple(b)], 0.026, stem, res=3, taper=[1.2, 1.1, 1.0, 0.8, 0.6])
    d = (b - m).normalized()
    for k in range(26):
        t = k / 26
        c = m.lerp(b, 0.45 + 0.6 * t)
        q = d.orthogonal().normalized()
        q = Matrix.Rotation(k * 2.4 + i, 3, d) @ q
        o = bpy.data.objects.new("bud", proto.data)
        bpy.context.collection.objects.link(o)
        s = rnd.uniform(0.75, 1.15) * (1 - 0.45 * t)
        o.matrix_world = Matrix.Translation(c + q * 0.06 * (1.1 - 0.5 * t)) @ (d * 0.8 + q * 0.7).to_track_quat("Z", "Y").to_matrix().to_4x4() @ Matrix.Scale(s, 4)
        if o.location.z < 0.05:
            o.location.z = 0.05
bpy.data.objects.remove(proto)
twine = material("twine", "#B08D6A", rough=0.95, bump=0.8, bump_scale=60, bump_distance=0.01)
for i in range(4):
    c = base + Vector((0.15 + 0.07 * i, 0.02, 0))
    tube([(c.x + 0.02 * math.sin(3 * b), c.y + 0.27 * math.cos(b), 0.26 + 0.25 * math.sin(b)) for b in [k / 20 * 2 * math.pi for k in range(20)]], 0.032, twine, cyclic=True, res=4)
c = candle(0.5, 0.95)
place(c, (1.85, 1.9, 5))
drop(c, [board], sink=0)
scatter_petals([(-2.0, -2.35), (0.6, -2.5), (2.3, -0.2)], petal_mat(), [board], size=0.58, seed=49)
key = window((0, 0, 0.9), power=1.0, azimuth=-68, height=38)
foliage_shadow(key, (0.5, 6.4, 3.6), at=0.72, seed=30, size=0.85)
bounce(power=0.9)
camera((0, -12.8, 5.8), (0.0, 0.0, 0.95), lens=70, fstop=2.0, focus=(-0.3, -0.3, 0.9))
render("massage-aroma", k=0.45)
