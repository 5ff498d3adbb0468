const attractRadius = 50
const durationMs = 600

/** Draws particles in toward a button (specification §9). */
export function emitParticles(button: HTMLElement, count: number) {
  for (let index = 0; index < count; index++) {
    const particle = document.createElement('span')
    particle.className = 'particle'
    particle.ariaHidden = 'true'
    button.append(particle)
    const angle = (index / count) * 2 * Math.PI
    const distance = attractRadius * (0.6 + Math.random() * 0.4)
    const reach = button.offsetWidth / 2
    const from = `${Math.cos(angle) * (reach + distance)}px ${Math.sin(angle) * distance}px`
    const animation = particle.animate(
      [
        { translate: from, opacity: 0 },
        { opacity: 1, offset: 0.4 },
        { translate: '0 0', opacity: 0 },
      ],
      { duration: durationMs, delay: Math.random() * 150, easing: 'ease-in', fill: 'both' },
    )
    animation.onfinish = () => particle.remove()
  }
}
