/** Adds a slider to a pair of pictures (mouse, touch, arrow keys). A focused link shows its picture. */
export function addSlider(pair: HTMLElement) {
  const slider = document.createElement('input')
  slider.type = 'range'
  slider.value = '50'
  slider.setAttribute('aria-label', `Before and after: ${pair.dataset.caption}`)
  const show = (percent: number) => {
    slider.value = String(percent)
    pair.style.setProperty('--at', String(percent / 100))
    slider.setAttribute('aria-valuetext', `${percent}% before, ${100 - percent}% after`)
  }
  slider.addEventListener('input', () => show(slider.valueAsNumber))
  const [before, after] = pair.querySelectorAll('a')
  before?.addEventListener('focus', () => show(100))
  after?.addEventListener('focus', () => show(0))
  show(50)
  pair.append(slider)
}

/** Adds a slider to each pair, and a button above it that opens the pair in the lightbox. */
export function addSliders(pairs: Iterable<HTMLElement>) {
  for (const pair of pairs) {
    addSlider(pair)
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'pair-open'
    button.setAttribute('aria-label', `View larger: ${pair.dataset.caption}`)
    button.textContent = '⤢'
    pair.append(button)
  }
}
