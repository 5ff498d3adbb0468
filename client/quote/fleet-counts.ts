import { countVehicles, fleetLimits } from '../../shared/rules/quote/fleet.ts'
import { type FleetForm, fleetFormSize } from '../../shared/rules/quote/quote-form.ts'

const steps = [
  { step: -1, label: 'One fewer', sign: '−' },
  { step: 1, label: 'One more', sign: '+' },
]

/** Adds buttons that change a count by one. Their space is reserved, so nothing moves. */
export function addStepButtons(form: HTMLFormElement) {
  for (const stepper of form.querySelectorAll('.stepper')) {
    const input = stepper.querySelector('input')
    const name = stepper.closest('li')?.querySelector('label')?.textContent
    if (!input) continue
    const [fewer, more] = steps.map(({ step, label, sign }) => {
      const button = document.createElement('button')
      button.type = 'button'
      button.textContent = sign
      button.ariaLabel = `${label}: ${name}`
      button.addEventListener('click', () => {
        const count = (Number(input.value) || 0) + step
        input.value = String(Math.min(Math.max(count, 0), fleetLimits.perKind))
        input.dispatchEvent(new Event('change', { bubbles: true }))
      })
      return button
    })
    if (fewer && more) {
      input.before(fewer)
      input.after(more)
    }
  }
}

export function showFleetTotal(fleet: FleetForm) {
  const total = document.getElementById('fleet-total')
  const text = countVehicles(fleetFormSize(fleet))
  // Compare with the stored text, because a browser may have translated what the page shows.
  if (!total || total.dataset.text === text) return
  total.dataset.text = text
  total.textContent = text
}
