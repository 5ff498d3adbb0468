import { type PackageId, packageIds } from '../../shared/price/packages.ts'

const eventName = 'service-chosen'

let waiting: PackageId | null = null

/** Hands a service chosen on the page to the wizard, also when the wizard is still being set up. */
export function chooseService(id: string) {
  const packageId = packageIds.find((each) => each === id)
  if (!packageId) return
  waiting = packageId
  window.dispatchEvent(new Event(eventName))
}

/** Calls the handler for each chosen service, and for one that was chosen before. @returns how to stop. */
export function onServiceChosen(handler: (packageId: PackageId) => void): () => void {
  const take = () => {
    if (waiting === null) return
    const packageId = waiting
    waiting = null
    handler(packageId)
  }
  window.addEventListener(eventName, take)
  take()
  return () => window.removeEventListener(eventName, take)
}
