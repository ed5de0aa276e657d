import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from props import *

reset(14)
# floor of oak boards
n = Nodes("boards")
tc = n.add("ShaderNodeTexCoord").outputs["Object"]
mp = n.add("ShaderNodeMapping")
mp.inputs["Rotation"].default_value = (0, 0, math.radians(90))
n.link(tc, mp.inputs["Vector"])
br = n.add("ShaderNodeTexBrick", Scale=0.55)
br.inputs["Color1"].default_value = lin("#C9A988")
br.inputs["Color2"].default_value = lin("#B8936F")
br.inputs["Mortar"].default_value = lin("#7A5C44")
br.inputs["Mortar Size"].default_value = 0.006
br.inputs["Brick Width"].default_value = 2.2
br.inputs["Row Height"].default_value = 0.28
n.link(mp.outputs[0], br.inputs["Vector"])
mp2 = n.add("ShaderNodeMapping")
mp2.inputs["Scale"].default_value = (12, 0.8, 1)
n.link(tc, mp2.inputs["Vector"])
no = n.add("ShaderNodeTexNoise", Scale=2.5, Detail=5.0)
n.link(mp2.outputs[0], no.inputs["Vector"])
mx = n.add("ShaderNodeMixRGB", Fac=0.35)
mx.blend_type = "MULTIPLY"
n.link(br.outputs["Color"], mx.inputs["Color1"])
n.link(no.outputs["Fac"], mx.inputs["Color2"])
pb = n.add("ShaderNodeBsdfPrincipled", Roughness=0.42)
n.link(mx.outputs[0], pb.inputs["Base Color"])
bm_ = n.add("ShaderNodeBump", Strength=0.2, Distance=0.01)
n.link(br.outputs["Fac"], bm_.inputs["Height"])
bm_.invert = True
n.link(bm_.outputs[0], pb.inputs["Normal"])
boards = n.surface(pb.outputs[0])
backdrop(floor=boards, wall="#E9DACD", back=4.0, width=40, front=-18)
wm = plaster("#EADFD3", "wall2", 0.2)
back = mesh_object("behind", [(-20, -18, -1), (20, -18, -1), (20, -18, 14), (-20, -18, 14)], [(0, 3, 2, 1)], wm)
base = box(40, 0.12, 0.5, plaster("#F1E8DC", "skirting", 0.05), soft=0.02)
place(base, (0, 3.94, 0))
# the mirror
mz = 4.65
frame = lathe([(1.52, 0), (1.62, 0.0), (1.62, 0.13), (1.52, 0.13), (1.52, 0)], brass(0.25), 160, soften=0.02, caps=False)
place(frame, (-0.35, 3.98, mz), (90, 0, 0))
gm = material("mirror", "#F0EBE4", rough=0.015, metal=1.0)
gl = cylinder(1.53, 0.05, gm, soft=0.0, steps=160)
gl.data.polygons.foreach_set("use_smooth", [False] * len(gl.data.polygons))
place(gl, (-0.35, 3.98, mz), (90, 0, 0))
# the shelf under it, with a few things
wd = wood("#B48A66", "#5A4030")
shelf = box(4.3, 0.95, 0.16, wd, soft=0.03)
place(shelf, (-0.35, 3.5, 2.35))
for x in (-2.1, 1.4):
    leg = box(0.06, 0.7, 0.5, brass(0.3), soft=0.01)
    place(leg, (x, 3.6, 1.86))
def on_shelf(ob, x, y):
    place(ob, (x, y, 8), (0, 0, 15))
    return drop(ob, [shelf], sink=0)
vs = vase("#A9755C", h=0.95, r=0.33)
on_shelf(vs, 1.25, 3.5)
capd = material("cap", INK, rough=0.3)
for x, y, c in [(-1.95, 3.45, PINE), (-1.62, 3.35, CLAY), (-1.35, 3.5, "#DFA08F")]:
    b = lacquer_bottle(c, capd)
    b.scale = (0.2,) * 3
    place(b, (x, y, 8), (0, 0, 20), 0.2)
    drop(b, [shelf], sink=0)
jar = cylinder(0.2, 0.34, material("jar", "#EFE4D6", rough=0.4), soft=0.03)
on_shelf(jar, 0.72, 3.4)
# the chair: a shell on a turned foot
up = material("velvet", "#8C5746", rough=0.85, sheen=1.0, bump=0.25, bump_scale=60, bump_distance=0.01, vary=0.3, vary_scale=2, vary_to="#774638", spec=0.15)
seat = lathe([(0, 0), (1.0, 0), (1.12, 0.06), (1.17, 0.18), (1.17, 0.30), (1.1, 0.42), (0.9, 0.48), (0.5, 0.50), (0, 0.50)], up, 128)
seat.data.auto_smooth_angle = 3
seat.location = (0, 0, 1.22)


def shell(u, v):
    # round the back, higher in the middle, low arms towards the front
    a = math.radians(-132 + 264 * u) + math.pi / 2
    f = abs(u - 0.5) * 2
    top = 1.62 - 0.78 * f ** 2.2
    r = 1.22 + 0.16 * v * (1 - 0.4 * f)
    return (r * math.cos(a), r * math.sin(a), 1.15 + (top + 0.15) * v)


sh = grid(shell, 90, 24, up, "shell")
so = sh.modifiers.new("t", "SOLIDIFY")
so.thickness, so.offset = 0.24, 1
bevel(sh, 0.11, 5, 60)
# channels sewn into the back
foot = brass(0.25)
col = lathe([(0.9, 0), (0.93, 0.03), (0.9, 0.07), (0.3, 0.12), (0.14, 0.2), (0.11, 0.4), (0.11, 1.0), (0.2, 1.12), (0.7, 1.2), (0.7, 1.24)], foot, 96)
chair = group([seat, sh, col], (-0.15, 0.55, 0), (0, 0, -32), 1.0)
# a round rug under it
rug = lathe([(0, 0.0), (2.5, 0), (2.53, 0.03), (2.5, 0.06), (0, 0.06)], material("rug", "#D9CBBA", rough=1.0, bump=1.0, bump_scale=30, bump_distance=0.04, sheen=0.4, vary=0.3, vary_scale=1.5, spec=0.05), 160)
place(rug, (-0.15, 0.4, 0))
chair.location.z = 0.055
# the plant
pot = lathe([(0, 0), (0.5, 0), (0.56, 0.03), (0.72, 0.95), (0.74, 1.15), (0.70, 1.17), (0.66, 1.1), (0.6, 0.98), (0, 0.98)],
            material("pot", "#D2C0AC", rough=0.7, bump=0.4, bump_scale=9, vary=0.4, vary_scale=2, speckle=TAUPE, speckle_scale=30), 128)
place(pot, (2.35, 2.35, 0))
lm = material("leaf", "#3E5B4B", rough=0.38, coat=0.25, coat_rough=0.25, vary=0.5, vary_scale=1.2, vary_to="#58745C")
stem = material("stem", "#6B5443", rough=0.8)
rnd = random.Random(5)
for s in range(5):
    a = s * 2.4
    lean = 0.28 + 0.12 * rnd.random()
    H = rnd.uniform(2.4, 4.3)
    pts = [Vector((2.35 + 0.12 * math.cos(a), 2.35 + 0.12 * math.sin(a), 0.9))]
    for k in range(1, 6):
        t = k / 5
        pts.append(pts[0] + Vector((math.cos(a) * lean * H * t ** 1.5 * 0.6, math.sin(a) * lean * H * 0.35 * t ** 1.5, H * t)))
    tube(pts, 0.04, stem, taper=[1.2, 1.1, 1, 0.9, 0.75, 0.5])
    for k in range(9):
        t = 0.30 + 0.70 * k / 8
        i = min(int(t * 5), 4)
        p = pts[i].lerp(pts[i + 1], t * 5 - i)
        b = k * 2.4 + s
        L = rnd.uniform(0.75, 1.1) * (1.05 - 0.25 * t)
        lf = leaf(L, L * 0.55, lm, bend=rnd.uniform(0.5, 1.0), fold=0.22, seed=s * 10 + k)
        rise = rnd.uniform(15, 50) + 25 * (t > 0.9)
        lf.matrix_world = Matrix.Translation(p) @ Matrix.Rotation(b, 4, "Z") @ Matrix.Rotation(math.radians(rise), 4, "X")
        if (lf.matrix_world @ Vector((0, L, 0))).y > 3.85:
            bpy.data.objects.remove(lf)
# the light of a window with bars falls on the wall
key = window((0.4, 2.0, 2.8), power=1.4, azimuth=-118, height=33, size=0.9, distance=13)
a, tgt = Vector(key.location), Vector((0.4, 2.0, 2.8))
d = (tgt - a).normalized()
q = d.to_track_quat("Z", "Y").to_matrix().to_4x4()
gob = material("gobo", INK, rough=1)
c = a.lerp(tgt, 0.5)
def bar(x, y, w, h):
    o = mesh_object("bar", [(x - w / 2, y - h / 2, 0), (x + w / 2, y - h / 2, 0), (x + w / 2, y + h / 2, 0), (x - w / 2, y + h / 2, 0)], [(0, 1, 2, 3)], gob)
    o.matrix_world = Matrix.Translation(c) @ q
    o.visible_camera = o.visible_glossy = False
# frame and bars, in the plane across the light
W, H = 3.6, 4.4
for x in (-W / 2 - 5, W / 2 + 5):
    bar(x, 0, 10, 24)
for y in (-H / 2 - 5, H / 2 + 5):
    bar(0, y, 24, 10)
bar(0, 0, 0.14, H)
bar(0, H / 6, W, 0.12)
bar(0, -H / 6, W, 0.12)
fill(0.62)
bounce((0, 0, 2), 2.2, (7, -8, 6), 8)
area((-6, -3, 7), (0, 2, 2), 4, 420, "#FFF3E6")
camera((0.4, -15.5, 3.6), (0.25, 0, 2.95), lens=66, fstop=3.0, focus=(0, 1.0, 2))
render("room")
