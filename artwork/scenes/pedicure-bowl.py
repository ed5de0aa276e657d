import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from props import *

reset(27)
backdrop("#E4D8CB", back=6.5, radius=2.2)
# a wide wooden tub with water, petals afloat
wd = wood("#B98A64", "#6B4430", rough=0.5)
tub = lathe([(0, 0), (1.9, 0), (2.0, 0.05), (2.28, 1.0), (2.32, 1.1), (2.26, 1.15), (2.16, 1.12), (2.1, 1.0), (1.86, 0.2), (0, 0.18)], wd, 160)
water = Nodes("water")
gl = water.add("ShaderNodeBsdfGlass", Roughness=0.02, IOR=1.2)
gl.inputs["Color"].default_value = lin("#E9F0EA")
tr = water.add("ShaderNodeBsdfTransparent")
lp = water.add("ShaderNodeLightPath")
mx = water.add("ShaderNodeMixShader")
water.link(lp.outputs["Is Shadow Ray"], mx.inputs[0])
water.link(gl.outputs[0], mx.inputs[1])
water.link(tr.outputs[0], mx.inputs[2])
wt = water.surface(mx.outputs[0])


def surface(u, v):
    a, r = 2 * math.pi * u, 2.08 * v
    x, y = r * math.cos(a), r * math.sin(a)
    return (x, y, 0.9 + 0.004 * math.sin(7 * math.hypot(x - 0.6, y + 0.3)) + 0.004 * noise.noise(Vector((x * 2, y * 2, 0))))


sf = grid(surface, 128, 60, wt, "water", wrap_u=True)
tb = group([tub, sf])
place(tb, (0.0, 0.9, 0))
pm = petal_mat()
rnd = random.Random(3)
for i, (x, y) in enumerate([(-1.0, 0.5), (-0.35, 1.35), (0.55, 0.2), (1.15, 1.1), (0.35, 1.9), (-1.25, 1.5), (0.0, -0.25), (-0.6, 0.05)]):
    p = petal(0.62 * rnd.uniform(0.85, 1.15), pm, seed=200 + i)
    place(p, (x, y, 0.93), (rnd.uniform(-6, 6), rnd.uniform(-6, 6), rnd.uniform(0, 360)))
# pumice, a foot brush, salt in a dish
pum = material("pumice", "#B9AEA4", rough=1.0, bump=1.0, bump_scale=22, bump_detail=6, bump_distance=0.06, vary=0.6, vary_scale=8, vary_to="#93877C", speckle="#6F645B", speckle_scale=40, spec=0.1)
st = pebble(0.72, 0.5, 0.3, pum, seed=5, rough=0.12)
place(st, (1.65, -2.05, 4), (0, 0, 20))
drop(st, [], sink=0.01)
dish = lathe([(0, 0), (0.62, 0), (0.7, 0.04), (0.86, 0.3), (0.88, 0.36), (0.84, 0.37), (0.78, 0.3), (0.6, 0.1), (0, 0.08)], material("dish", "#EFE4D6", rough=0.5, bump=0.2, bump_scale=9, speckle=TAUPE, speckle_scale=40), 128)
place(dish, (-1.5, -2.1, 0))
salt = material("salt", "#F6E3DA", rough=0.3, sss=0.3, sss_radius=(0.1, 0.08, 0.07), spec=0.5)
cube = box(0.09, 0.08, 0.07, salt, soft=0.012, segments=2).data
for ob in list(bpy.data.objects):
    if ob.data == cube:
        proto = ob
for i in range(420):
    a, d = rnd.uniform(0, 6.28), math.sqrt(rnd.random())
    o = bpy.data.objects.new("grain", cube)
    bpy.context.collection.objects.link(o)
    o.modifiers.new("b", "BEVEL").width = 0.012
    k = rnd.uniform(0.6, 1.5)
    o.scale = (k, k, k)
    o.location = (-1.5 + 0.68 * d * math.cos(a), -2.1 + 0.68 * d * math.sin(a), 0.14 + 0.26 * (1 - d ** 1.6) + rnd.uniform(0, 0.06))
    o.rotation_euler = (rnd.uniform(0, 3), rnd.uniform(0, 3), rnd.uniform(0, 3))
bpy.data.objects.remove(proto)
lm = translucent("#74806A", "olive", through=0.22, rough=0.45, to="#66735C")
parts = sprig([(-0.55, -2.85, 0.05), (0.1, -2.75, 0.05), (0.7, -2.8, 0.05), (1.2, -2.95, 0.05)], lm, material("stem", "#6B5443", rough=0.8), size=0.5, pairs=7, start=0.15, seed=12, width=0.42, flat=True)
drop(group(parts), [], sink=0.0)
scatter_petals([(0.35, -1.75), (2.35, -1.2)], pm, size=0.6, seed=44)
key = window((0, 0, 0.9), power=1.0, azimuth=-66, height=38)
foliage_shadow(key, (0.5, 6.4, 3.4), at=0.72, seed=27, size=0.8)
bounce(power=0.9)
camera((0, -11.6, 8.2), (0.05, 0.0, 0.5), lens=66, fstop=2.2, focus=(0, -0.6, 0.8))
render("pedicure-bowl")
