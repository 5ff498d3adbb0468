const canAttract = '(hover: hover) and (prefers-reduced-motion: no-preference)'

/**
 * Draws particles in toward a button on hover or focus (specification §9). A phone has nothing to hover with, so it
 * does not load them.
 */
export function enhanceParticles() {
  if (!matchMedia(canAttract).matches) return
  const attract = async ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-particles]') : null
    if (button && !button.querySelector('.particle') && !button.matches(':disabled')) {
      const { emitParticles } = await import('./emit-particles.ts')
      emitParticles(button, Number(button.dataset.particles))
    }
  }
  document.addEventListener('pointerover', attract)
  document.addEventListener('focusin', attract)
}
