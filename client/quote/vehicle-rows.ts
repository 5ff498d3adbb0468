import { vehicleField } from '../../shared/rules/quote/quote-form.ts'
import * as requestMessages from '../../shared/rules/quote/quote-form-messages.ts'
import { maxVehicles } from '../../shared/rules/quote/quote-limits.ts'

const findRows = (form: HTMLFormElement) => [...form.querySelectorAll<HTMLElement>('[data-vehicle]')]

/**
 * Adds an empty vehicle.
 * @returns its row.
 */
export function addVehicle(form: HTMLFormElement): HTMLElement | null {
  const last = findRows(form).at(-1)
  const row = last?.cloneNode(true)
  if (!(row instanceof HTMLElement)) return null
  last?.after(row)
  for (const control of row.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')) {
    control.value = ''
    control.removeAttribute('aria-invalid')
    control.removeAttribute('aria-describedby')
  }
  for (const error of row.querySelectorAll('.field-error')) error.remove()
  renumberRows(form)
  return row
}

export function removeVehicle(form: HTMLFormElement, name: string) {
  findRows(form)
    .find((_, index) => vehicleField(index) === name)
    ?.remove()
  renumberRows(form)
}

export function setVehicleCount(form: HTMLFormElement, count: number) {
  while (findRows(form).length < count) addVehicle(form)
}

/** Renumbers the rows, in every attribute that contains an index. */
function renumberRows(form: HTMLFormElement) {
  const rows = findRows(form)
  const isOnly = rows.length === 1
  for (const [index, row] of rows.entries()) {
    for (const element of row.querySelectorAll('*')) {
      for (const attribute of ['id', 'name', 'for', 'value', 'aria-describedby']) {
        const value = element.getAttribute(attribute)
        if (value?.startsWith('vehicles.')) {
          element.setAttribute(attribute, value.replaceAll(/vehicles\.\d+/g, vehicleField(index)))
        }
      }
    }
    const [legend, remove] = [row.querySelector('legend'), row.querySelector<HTMLElement>('[name=remove]')]
    if (legend) legend.textContent = requestMessages.vehicleName(index, isOnly)
    if (!remove) continue
    remove.textContent = requestMessages.removeVehicle(index)
    remove.hidden = isOnly
  }
  const add = form.querySelector<HTMLButtonElement>('[name=add]')
  if (add) add.disabled = rows.length >= maxVehicles
}
