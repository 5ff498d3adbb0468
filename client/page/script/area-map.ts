/** Inserts the map's frame when its block is opened, so that it isn't downloaded otherwise. */
export function enhanceMap() {
  const block = document.querySelector<HTMLDetailsElement>('[data-map]')
  block?.addEventListener('toggle', () => {
    const address = block.dataset.map
    if (!block.open || !address || block.querySelector('iframe')) return
    const frame = document.createElement('iframe')
    frame.src = address
    frame.title = block.querySelector('summary')?.textContent ?? 'Map'
    frame.loading = 'lazy'
    block.append(frame)
  })
}
