import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from props import *

reset(31)
backdrop("#EADACB", back=6.5, radius=2.2)
tray = box(5.4, 3.3, 0.22, plaster("#F4EBE0", "slab", 0.25), soft=0.06)
place(tray, (0.05, 0.55, 0), (0, 0, -6))
made = [tray]
rnd = random.Random(2)
# a tower of painted blocks
for i, (s, col, rz) in enumerate([(1.15, "#C98B72", 12), (1.0, "#8FA08F", -9), (0.85, "#E5BFA6", 22)]):
    b = box(s, s, s * 0.92, material("paint", col, rough=0.55, bump=0.12, bump_scale=30, bump_distance=0.008, vary=0.2, vary_scale=4), soft=0.09)
    place(b, (-1.05 + rnd.uniform(-0.05, 0.05), 0.75, 6 + i), (0, 0, rz))
    drop(b, made[-1:], sink=0)
    made.append(b)
ball = pebble(0.36, 0.36, 0.36, wood("#D9B48C", "#A87B55", rough=0.5, scale=2.0), seed=1, rough=0.0)
place(ball, (-1.02, 0.75, 12))
drop(ball, made[-1:], sink=0.01)
# a wooden duck on wheels, from rounded boards
wd = wood("#D6AE84", "#A1744E", rough=0.5, scale=1.6)
duck = [(-1.0, 0.1), (-1.22, 0.55), (-1.0, 0.62), (-0.7, 0.5), (-0.3, 0.55), (0.05, 0.75), (0.2, 1.05), (0.28, 1.35), (0.52, 1.58), (0.82, 1.58), (1.04, 1.4), (1.1, 1.22), (1.38, 1.12), (1.36, 1.0), (1.05, 0.98), (0.92, 0.82), (0.95, 0.5), (0.82, 0.18), (0.5, 0.0), (-0.6, 0.0)]
fine = through(duck, 5, closed=True)
bodyd = prism(fine, 0.5, wd, soft=0.1)
bodyd.rotation_euler = (math.pi / 2, 0, 0)
bodyd.location = (0, 0.25, 0.3)
wing = prism([(0.5 * math.cos(a) - 0.2 + 0.12 * math.cos(2 * a), 0.24 * math.sin(a)) for a in [k / 48 * 2 * math.pi for k in range(48)]], 0.08, material("wing", "#C98B72", rough=0.55), soft=0.03)
wing.rotation_euler = (math.pi / 2, 0, 0)
wing.location = (-0.05, -0.24, 0.72)
eye = pebble(0.055, 0.03, 0.055, material("eye", INK, rough=0.3, coat=0.5), seed=2, rough=0)
eye.location = (0.76, -0.25, 1.64)
wheels = []
for x in (-0.62, 0.62):
    for y in (-0.36, 0.36):
        w = lathe([(0, -0.07), (0.28, -0.07), (0.32, -0.04), (0.32, 0.04), (0.28, 0.07), (0, 0.07)], material("wheel", "#8FA08F", rough=0.5), 64)
        wheels.append(place(w, (x, y, 0.32), (90, 0, 0)))
        hub = lathe([(0, -0.09), (0.09, -0.09), (0.09, 0.09), (0, 0.09)], wd, 32)
        wheels.append(place(hub, (x, y, 0.32), (90, 0, 0)))
dk = group([bodyd, wing, eye, *wheels])
place(dk, (1.05, 0.55, 5), (0, 0, -16), 0.92)
drop(dk, [tray], sink=0)
# a small comb
horn = material("horn", "#C98B72", rough=0.3, coat=0.5, coat_rough=0.08, vary=0.3, vary_scale=2, vary_to="#E5BFA6")
parts = [prism([(-1.3, 0.0)] + [(-1.3 + 2.6 * k / 30, 0.34 - 0.08 * (2 * k / 30 - 1) ** 2) for k in range(31)] + [(1.3, 0.0)], 0.12, horn, soft=0.045)]
for sgn in (-1, 1):
    parts.append(prism([(sgn * 1.3, 0.05), (sgn * 1.14, 0.05), (sgn * 1.17, -0.46), (sgn * 1.27, -0.46)], 0.12, horn, soft=0.03))
x = -1.08
while x < 1.08:
    parts.append(prism([(x, 0.05), (x + 0.06, 0.05), (x + 0.05, -0.46), (x + 0.01, -0.46)], 0.1, horn, soft=0.012))
    x += 0.13
cb = group(parts, (-0.95, -1.6, 0.02), (0, 0, 17))
# a swirl lolly
stick = lathe([(0.06, 0), (0.06, 1.9)], material("stick", "#F6F0E7", rough=0.8), 32)


def lolly(u, v):
    a = math.pi * v
    r = 0.62 * math.sin(a)
    return (r * math.cos(2 * math.pi * u), r * math.sin(2 * math.pi * u), -0.14 * math.cos(a) * (1 if 0.02 < v < 0.98 else 1))


n = Nodes("sugar")
tc = n.add("ShaderNodeTexCoord").outputs["Object"]
sep = n.add("ShaderNodeSeparateXYZ")
n.link(tc, sep.inputs[0])
at2 = n.add("ShaderNodeMath")
at2.operation = "ARCTAN2"
n.link(sep.outputs["Y"], at2.inputs[0])
n.link(sep.outputs["X"], at2.inputs[1])
ln = n.add("ShaderNodeVectorMath")
ln.operation = "LENGTH"
n.link(tc, ln.inputs[0])
mul = n.add("ShaderNodeMath")
mul.operation = "MULTIPLY_ADD"
n.link(ln.outputs["Value"], mul.inputs[0])
mul.inputs[1].default_value = 15.0
k3 = n.add("ShaderNodeMath")
k3.operation = "MULTIPLY"
n.link(at2.outputs[0], k3.inputs[0])
k3.inputs[1].default_value = 2.0
n.link(k3.outputs[0], mul.inputs[2])
sn = n.add("ShaderNodeMath")
sn.operation = "SINE"
n.link(mul.outputs[0], sn.inputs[0])
mr = n.add("ShaderNodeMapRange", From_Min=-0.15, From_Max=0.15)
n.link(sn.outputs[0], mr.inputs["Value"])
mc = n.add("ShaderNodeMixRGB")
mc.inputs["Color1"].default_value = lin("#F7EDE3")
mc.inputs["Color2"].default_value = lin("#D98C78")
n.link(mr.outputs["Result"], mc.inputs["Fac"])
pb = n.add("ShaderNodeBsdfPrincipled", Roughness=0.16, Clearcoat=0.6, Clearcoat_Roughness=0.05)
n.link(mc.outputs[0], pb.inputs["Base Color"])
sugar = n.surface(pb.outputs[0])
head = grid(lolly, 96, 40, sugar, "lolly", wrap_u=True)
lo = group([place(stick, (0, -0.55, 0), (90, 0, 0)), head])
place(lo, (1.25, -1.35, 5), (0, 0, 42))
drop(lo, [], sink=0)
scatter_petals([(-2.15, -0.95), (2.35, -2.15)], petal_mat(), [tray], size=0.58, seed=63)
key = window((0, 0, 0.9), power=1.0, azimuth=-66, height=38)
foliage_shadow(key, (0.5, 6.4, 3.6), at=0.72, seed=31, size=0.8)
bounce(power=0.9)
camera((0, -12.8, 5.6), (0.0, 0.0, 1.15), lens=68, fstop=2.2, focus=(0, -0.2, 1.1))
render("hair-children")
