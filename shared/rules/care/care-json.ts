import type { CareInterval, CareOrigin, CareReach } from './care.ts'

/** A vehicle's plan, as the customer's record shows it. */
export type CarePlanJson = {
  id: string
  vehicleType: string | null
  vehicleMake: string
  vehicleModel: string
  packageId: string
  everyMonths: CareInterval
  /** After the jobs that have moved it. */
  nextDate: string
  /** The reminders of this date that were sent. */
  reminders: number
  remindedAt: string | null
  origin: CareOrigin
  /** When the customer stopped the reminders. */
  stoppedAt: string | null
  /** The vehicle has an upcoming booking, which holds reminders back. */
  isBooked: boolean
}

/** A plan as the export of its customer has it. */
export type ExportedCarePlan = Omit<CarePlanJson, 'isBooked'> & {
  /** The last job of the vehicle when the date was set. */
  countedUntil: string
  /** When the customer asked for the reminders, and the wording that they responded to. */
  agreedAt: string | null
  agreedWording: string | null
  createdAt: string
  updatedAt: string
}

/** A customer's vehicle that is due. */
export type CareItemJson = CarePlanJson & {
  customerId: number
  name: string
  phone: string
  /** How a reminder reaches them, or why not. */
  reach: CareReach
  /** Whether one can be sent now. */
  canRemind: boolean
}

/** `GET /api/admin/care`: by date, without those booked or stopped. */
export type CareListJson = { items: CareItemJson[] }

/** `POST /api/admin/care/remind`: the plans whose customers were reminded. */
export type CareRemindedJson = { reminded: string[] }

/** The number of customers due today, and the first of them. */
export type CareDueJson = { total: number; first: { name: string; vehicle: string } }
