/** Puts the map's frame in place when its block is opened, so that nobody pays for it unasked. */
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
