import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { wizardElementId } from '../../shared/booking/wizard-element.ts'
import { type DepositPolicy, noDeposits } from '../../shared/deposit/deposit-policy.ts'
import { noTaxTerms, type TaxTerms } from '../../shared/price/tax.ts'
import { locationFromHost } from '../../shared/site/location.ts'
import { keepOffline } from './keep-offline.ts'
import { Wizard } from './wizard.tsx'

export { chooseOnPage } from './chosen-on-page.ts'

const element = document.getElementById(wizardElementId)

/** Kept once the wizard shows what the tab remembers, and reacts. */
export const whenReady = new Promise<void>((onReady) => {
  if (!element) return
  const { location: host = '', taxTerms: charged, deposits: asked } = element.dataset
  const location = locationFromHost(host)
  // As the Worker wrote them into the page; without any, no tax is charged and no deposit asked.
  const taxTerms: TaxTerms = charged ? JSON.parse(charged) : noTaxTerms
  const deposits: DepositPolicy = asked ? JSON.parse(asked) : noDeposits
  // In slices, so that no press has to wait for the whole wizard.
  startTransition(() => {
    hydrateRoot(element, <Wizard {...{ location, taxTerms, deposits, onReady }} />)
  })
})

keepOffline()
