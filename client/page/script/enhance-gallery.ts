import { whenNear } from './when-near.ts'

/** Opens gallery pictures in the lightbox, which loads on the first click. Without it they open as files. */
export function enhanceGallery() {
  const grid = document.querySelector('.gallery-grid')
  if (!grid) return
  const links = [...grid.querySelectorAll('a')]
  grid.addEventListener('click', async (event) => {
    if (!(event instanceof MouseEvent) || event.ctrlKey || event.metaKey || event.shiftKey) return
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link) return
    event.preventDefault()
    try {
      const { openLightbox } = await import('./lightbox.ts')
      openLightbox(links, links.indexOf(link))
    } catch {
      location.href = link.href
    }
  })
  const pairs = grid.querySelectorAll<HTMLElement>('.gallery-pair')
  // The stylesheet overlaps the pictures only where it can detect scripting.
  if (pairs.length === 0 || !matchMedia('(scripting: enabled)').matches) return
  whenNear(grid, () => {
    import('./before-after-slider.ts').then(({ addSliders }) => addSliders(pairs))
  })
}
