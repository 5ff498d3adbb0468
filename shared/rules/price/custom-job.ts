import { type Catalogue, durationOf, findPackage } from './catalogue.ts'
import type { ServiceId } from './service-ids.ts'

/** The package id of a job outside the catalogue, which has its own title, lines and duration. */
export const customJobId = 'custom'

/** Returns whether the owner can book it, including hidden packages. */
export const isPackageOrCustomJob = (id: string, catalogue: Catalogue): boolean =>
  id === customJobId || findPackage(id, catalogue) !== undefined

/** Returns the service of a job outside the catalogue, `other` by default. A package has no service. */
export const serviceOfJob = ({
  packageId,
  service,
}: {
  packageId: string
  service?: ServiceId | null | undefined
}): ServiceId | null => (packageId === customJobId ? (service ?? 'other') : null)

/** Returns the package's name, or the title of a job outside the catalogue. */
export const jobTitle = (
  { packageId, title }: { packageId: string; title?: string | undefined },
  catalogue: Catalogue,
): string => findPackage(packageId, catalogue)?.name ?? title ?? packageId

/** Returns the default duration of a job, in minutes. */
export const defaultDuration = (
  { packageId, vehicleType }: { packageId: string; vehicleType: string },
  catalogue: Catalogue,
): number => durationOf(findPackage(packageId, catalogue), vehicleType)
