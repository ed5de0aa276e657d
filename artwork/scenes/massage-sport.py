import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from props import *

reset(32)
backdrop("#DFD6CA", back=6.5, radius=2.2)
slab = box(5.4, 3.2, 0.26, plaster("#EDE4D7", "slab", 0.25), soft=0.05)
place(slab, (0.05, 0.5, 0), (0, 0, 6))
made = [slab]


def tape(colour, r, h, turns=9):
    """A roll of kinesiology tape on its card core."""
    cloth = material("tape", colour, rough=0.95, bump=0.5, bump_scale=90, bump_distance=0.006, sheen=0.3, spec=0.1)
    core = lathe([(r * 0.5, 0), (r * 0.44, 0.01), (r * 0.44, h - 0.01), (r * 0.5, h)], material("core", "#CDB395", rough=0.9), 96, caps=False)
    inside = core.modifiers.new("t", "SOLIDIFY")
    inside.thickness = 0.03

    def spiral(u, v):
        a = 2 * math.pi * turns * u
        rr = r * (0.5 + 0.5 * u)
        return (rr * math.cos(a), rr * math.sin(a), h * v)
    sp = grid(spiral, turns * 72, 2, cloth, "tape")
    s = sp.modifiers.new("t", "SOLIDIFY")
    s.thickness = r * 0.5 / turns * 0.82
    end = grid(lambda u, v: (r * 1.0 + 0.08 * u * u + 0.02, r * 1.1 * u, h * v), 20, 2, cloth, "end")
    e = end.modifiers.new("t", "SOLIDIFY")
    e.thickness = 0.02
    return group([core, sp, end])


for col, r, h, at, rot in (("#8FA08F", 0.78, 0.72, (-1.15, 0.85), (0, 0, 40)), ("#D9A08C", 0.78, 0.72, (-1.05, 0.8), (0, 0, 150)), ("#3E5A52", 0.74, 0.7, (0.45, 1.2), (0, 0, -65))):
    t = tape(col, r, h)
    place(t, (*at, 6), rot)
    drop(t, made, sink=0)
    made += [c for c in t.children if c.type == "MESH"]
# the wooden roller: ribs on an axle, two grips
wd = wood("#C79A74", "#7A5138", rough=0.42, scale=1.4)
prof = [(0, -2.15), (0.16, -2.12), (0.22, -1.95), (0.2, -1.5), (0.15, -1.25), (0.15, -1.1)]
for i in range(5):
    c = -0.88 + 0.44 * i
    prof += [(0.2, c - 0.2), (0.4, c - 0.15), (0.48, c - 0.05), (0.48, c + 0.05), (0.4, c + 0.15), (0.2, c + 0.2)]
prof += [(0.15, 1.1), (0.15, 1.25), (0.2, 1.5), (0.22, 1.95), (0.16, 2.12), (0, 2.15)]
ro = lathe(prof, wd, 96, "roller")
place(ro, (0.25, -1.0, 5), (0, 90, -11))
drop(ro, made, sink=0)
# a massage ball with soft knobs
rub = material("rubber", "#B9694B", rough=0.55, spec=0.4, bump=0.15, bump_scale=40, bump_distance=0.006)
core = pebble(0.62, 0.62, 0.62, rub, seed=1, rough=0.0)
parts = [core]
for i in range(64):
    z = 1 - 2 * (i + 0.5) / 64
    a = math.pi * (3 - math.sqrt(5)) * i
    q = math.sqrt(1 - z * z)
    p = Vector((q * math.cos(a), q * math.sin(a), z)) * 0.63
    k = lathe([(0.1, -0.06), (0.085, 0.03), (0.05, 0.085), (0, 0.1)], rub, 20)
    k.location = p
    k.rotation_euler = p.to_track_quat("Z", "Y").to_euler()
    parts.append(k)
bl = group(parts)
place(bl, (1.72, 0.35, 6), (20, 10, 0))
drop(bl, [slab], sink=0.02)
# oil in a clear flask behind
oil = lathe([(0, 0.16), (0.5, 0.16), (0.53, 0.2), (0.53, 1.5), (0, 1.5)], material("oil", "#C99A4E", rough=0.2, spec=0.2), 96)
flask = lathe([(0, 0), (0.56, 0), (0.62, 0.05), (0.62, 1.95), (0.56, 2.15), (0.34, 2.35), (0.26, 2.45), (0.26, 2.75), (0.3, 2.78), (0, 2.78)], glass("#FFFFFF", name="flask"), 128)
stop = lathe([(0.22, 2.78), (0.27, 2.82), (0.27, 3.12), (0.22, 3.2), (0, 3.22)], wood("#A9745A", "#5A3424", rough=0.4), 64)
f = group([oil, flask, stop])
place(f, (1.75, 2.9, 0))
lm = translucent("#74806A", "olive", through=0.22, rough=0.45, to="#66735C")
parts = sprig([(-2.3, -2.1, 0.05), (-1.6, -2.15, 0.05), (-0.9, -2.0, 0.05), (-0.2, -2.1, 0.05)], lm, material("stem", "#6B5443", rough=0.8), size=0.52, pairs=8, start=0.15, seed=14, width=0.42, flat=True)
drop(group(parts), [], sink=0.0)
key = window((0, 0, 0.9), power=1.0, azimuth=-66, height=38)
foliage_shadow(key, (0.5, 6.4, 3.6), at=0.72, seed=34, size=0.8)
bounce(power=0.9)
camera((0, -12.8, 5.8), (0.0, 0.0, 0.95), lens=68, fstop=2.2, focus=(0, -0.3, 0.9))
render("massage-sport")
