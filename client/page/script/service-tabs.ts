import { busy, type WizardLoader } from './wizard-loader.ts'

export type ServiceTabs = { select: (tab: string) => void }

/**
 * Enhances the services section: tab buttons, a dropdown, and choosing a service without leaving the page.
 */
export function enhanceServices(wizard: WizardLoader | null): ServiceTabs | null {
  const section = document.getElementById('services')
  const select = section?.querySelector<HTMLSelectElement>('#service-tab')
  if (!section || !select) return null
  const tabs = [...section.querySelectorAll<HTMLElement>('[role="tab"]')]
  const panels = [...section.querySelectorAll<HTMLElement>('[role="tabpanel"]')]

  const show = (name: string) => {
    if (!panels.some(({ id }) => id === name)) return
    section.dataset.tab = name
    for (const panel of panels) panel.hidden = panel.id !== name
    for (const tab of tabs) {
      const isSelected = tab.getAttribute('aria-controls') === name
      tab.setAttribute('aria-selected', String(isSelected))
      tab.tabIndex = isSelected ? 0 : -1
    }
    select.value = name
  }
  show(select.value)
  select.addEventListener('change', () => show(select.value))
  for (const tab of tabs) {
    tab.addEventListener('click', (event) => {
      event.preventDefault()
      show(tab.getAttribute('aria-controls') ?? '')
    })
    tab.addEventListener('keydown', (event) => moveTabFocus(event, tabs))
  }
  if (wizard) handleServiceClicks(section, wizard)
  return { select: show }
}

function moveTabFocus(event: KeyboardEvent, tabs: HTMLElement[]) {
  const index = tabs.indexOf(
    document.activeElement instanceof HTMLElement ? document.activeElement : (tabs[0] ?? document.body),
  )
  const targets: Record<string, number> = {
    ArrowLeft: index - 1,
    ArrowRight: index + 1,
    Home: 0,
    End: tabs.length - 1,
    ' ': index,
  }
  const target = targets[event.key]
  if (target === undefined) return
  event.preventDefault()
  const tab = tabs.at(target % tabs.length)
  tab?.focus()
  tab?.click()
}

/** Handles clicks on every card. Quoted services also open the phone link (specification §2). */
function handleServiceClicks(section: HTMLElement, wizard: WizardLoader) {
  section.addEventListener('click', async (event) => {
    const control =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-choose]') : null
    if (!control) return
    const isQuoted = !(control instanceof HTMLButtonElement)
    if (!isQuoted) event.preventDefault()
    control.setAttribute(busy, 'true')
    try {
      if (isQuoted) await wizard.chooseQuotedService(control.dataset.choose ?? '')
      else await wizard.choose([...new FormData(control.form ?? undefined), ['packageId', control.value]])
    } catch {
      // The wizard's script failed to load, so submit the plain form.
      if (!isQuoted) control.form?.requestSubmit(control)
    }
    control.removeAttribute(busy)
  })
}
