import { lazy, Suspense, useState } from 'react'
import { businessDate } from '../../../../shared/lib/time/business-time.ts'
import { vehicleKey } from '../../../../shared/rules/care/care.ts'
import type { CarePlanJson } from '../../../../shared/rules/care/care-json.ts'
import type { CustomerJson } from '../../../../shared/rules/customer/customer-json.ts'
import { type Catalogue, findPackage } from '../../../../shared/rules/price/catalogue.ts'
import { vehicleName } from '../../../../shared/rules/price/vehicles.ts'
import { vehiclesOf } from '../customer/customer-choices.ts'
import { usePublishedCatalogue } from '../site/use-published-catalogue.ts'
import { careMessages } from './care-messages.ts'
import './care.css'

const CareDialog = lazy(() => import('./care-dialog.tsx'))

function planText(plan: CarePlanJson | undefined, catalogue: Catalogue): string {
  if (!plan) return careMessages.noPlan
  if (plan.stoppedAt) return careMessages.stopped(businessDate(Date.parse(plan.stoppedAt)))
  return careMessages.plan(findPackage(plan.packageId, catalogue)?.name ?? careMessages.formerPackage, plan)
}

/** When each of a customer's vehicles comes back. */
export function VehicleCare({ customer }: { customer: CustomerJson }) {
  const { catalogue } = usePublishedCatalogue()
  const [openKey, setOpenKey] = useState<string | null>(null)
  const vehicles = vehiclesOf(customer)
  const planOf = (key: string) => customer.carePlans.find((plan) => vehicleKey(plan) === key)
  const opened = vehicles.find((vehicle) => vehicleKey(vehicle) === openKey)
  if (vehicles.length === 0) return null
  return (
    <section className="vehicle-care" aria-labelledby="vehicle-care">
      <h3 id="vehicle-care">{careMessages.title}</h3>
      <ul>
        {vehicles.map((vehicle) => {
          const key = vehicleKey(vehicle)
          const plan = planOf(key)
          return (
            <li key={key}>
              <span>
                <b translate="no">{vehicleName(vehicle)}</b>
                <small>{planText(plan, catalogue)}</small>
              </span>
              <button type="button" className="button button-small" onClick={() => setOpenKey(key)}>
                <span>{plan ? 'Change' : 'Set'}</span>
                <span className="visually-hidden">{` when ${vehicleName(vehicle)} comes back`}</span>
              </button>
            </li>
          )
        })}
      </ul>
      {opened && (
        <Suspense>
          <CareDialog
            customer={customer}
            vehicle={opened}
            plan={planOf(vehicleKey(opened))}
            onClose={() => setOpenKey(null)}
          />
        </Suspense>
      )}
    </section>
  )
}
