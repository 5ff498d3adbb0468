import type { Import } from './imports.ts'

/** The layers of a tree from the bottom up: folders directly below it. Files beside them are above all layers. */
type Layers = readonly string[]

/** The index of a file's layer: `layers.length` above all layers, -1 outside the tree. */
function layerOf(path: string, tree: string, layers: Layers): number {
  if (!path.startsWith(`${tree}/`)) return -1
  const layer = layers.indexOf(path.slice(tree.length + 1).split('/')[0] ?? '')
  return layer === -1 ? layers.length : layer
}

/** The imports from a higher layer. */
export const findUpwardImports = (imports: readonly Import[], tree: string, layers: Layers): string[] =>
  imports
    .filter(({ from, to }) => layerOf(to, tree, layers) > layerOf(from, tree, layers))
    .map(({ from, to }) => `${from} imports ${to}`)

/** Returns the folder of a file, at most `depth` levels below the project root. */
export const unitOf =
  (depth: number) =>
  (file: string): string =>
    file.split('/').slice(0, -1).slice(0, depth).join('/')

/** Returns the import cycles between units, each as the sorted names of its members. */
export function findImportCycles(
  imports: readonly Import[],
  tree: string,
  unit: (file: string) => string,
): string[][] {
  const edges = new Map<string, Set<string>>()
  for (const { from, to } of imports) {
    if (!to.startsWith(`${tree}/`) || unit(from) === unit(to)) continue
    edges.set(unit(from), (edges.get(unit(from)) ?? new Set()).add(unit(to)))
  }
  const reachableFrom = (start: string) => {
    const seen = new Set<string>()
    const open = [start]
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      for (const each of edges.get(next) ?? []) {
        if (seen.has(each)) continue
        seen.add(each)
        open.push(each)
      }
    }
    return seen
  }
  const all = new Map([...edges.keys()].map((each) => [each, reachableFrom(each)]))
  const cyclicUnits = [...all.keys()]
    .filter((each) => all.get(each)?.has(each))
    .map((each) => [...(all.get(each) ?? [])].filter((other) => all.get(other)?.has(each)).sort())
  return [...new Map(cyclicUnits.map((ring) => [ring.join(), ring])).values()]
}
