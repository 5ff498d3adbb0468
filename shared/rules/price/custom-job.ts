import { type Catalogue, durationOf, findPackage } from './catalogue.ts'
import type { ServiceId } from './service-ids.ts'

/** What stands for a package in a job outside the catalogue, which has a title, lines and a duration of its own. */
export const customJobId = 'custom'

/** True for what an owner can book: also what visitors cannot, because it is hidden. */
export const isPackageOrCustomJob = (id: string, catalogue: Catalogue): boolean =>
  id === customJobId || findPackage(id, catalogue) !== undefined

/** What a job outside the catalogue is of, unless the owner says otherwise; a package is of no service. */
export const serviceOfJob = ({
  packageId,
  service,
}: {
  packageId: string
  service?: ServiceId | null | undefined
}): ServiceId | null => (packageId === customJobId ? (service ?? 'other') : null)

/** What a job is called: as its package, or else by its own title. */
export const jobTitle = (
  { packageId, title }: { packageId: string; title?: string | undefined },
  catalogue: Catalogue,
): string => findPackage(packageId, catalogue)?.name ?? title ?? packageId

/** How long a job takes unless the owner says otherwise, in minutes. */
export const defaultDuration = (
  { packageId, vehicleType }: { packageId: string; vehicleType: string },
  catalogue: Catalogue,
): number => durationOf(findPackage(packageId, catalogue), vehicleType)
