import type { Import } from './imports.ts'

/** The floors of a tree, from the ground up: folders right below it. What lies beside them stands above them all. */
type Floors = readonly string[]

/** The floor of a file; `floors.length` for what stands above, -1 for another tree or a package. */
function floorOf(path: string, tree: string, floors: Floors): number {
  if (!path.startsWith(`${tree}/`)) return -1
  const floor = floors.indexOf(path.slice(tree.length + 1).split('/')[0] ?? '')
  return floor === -1 ? floors.length : floor
}

/** The imports that go up a floor. */
export const upwards = (imports: readonly Import[], tree: string, floors: Floors): string[] =>
  imports
    .filter(({ from, to }) => floorOf(to, tree, floors) > floorOf(from, tree, floors))
    .map(({ from, to }) => `${from} imports ${to}`)

/** The folder of a file, at most so many folders below the root of the project: the unit that it belongs to. */
export const unitOf =
  (depth: number) =>
  (file: string): string =>
    file.split('/').slice(0, -1).slice(0, depth).join('/')

/** The rings of units that import each other, each as the sorted names of its members. */
export function rings(imports: readonly Import[], tree: string, unit: (file: string) => string): string[][] {
  const reached = new Map<string, Set<string>>()
  for (const { from, to } of imports) {
    if (!to.startsWith(`${tree}/`) || unit(from) === unit(to)) continue
    reached.set(unit(from), (reached.get(unit(from)) ?? new Set()).add(unit(to)))
  }
  const reachableFrom = (start: string) => {
    const seen = new Set<string>()
    const open = [start]
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      for (const each of reached.get(next) ?? []) {
        if (seen.has(each)) continue
        seen.add(each)
        open.push(each)
      }
    }
    return seen
  }
  const all = new Map([...reached.keys()].map((each) => [each, reachableFrom(each)]))
  const found = [...all.keys()]
    .filter((each) => all.get(each)?.has(each))
    .map((each) => [...(all.get(each) ?? [])].filter((other) => all.get(other)?.has(each)).sort())
  return [...new Map(found.map((ring) => [ring.join(), ring])).values()]
}
