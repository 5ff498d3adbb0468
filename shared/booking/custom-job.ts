import { durationOf, type PackageId, packageById, packageIds } from '../price/packages.ts'

/** What stands for a package in a job outside the catalogue, which has a title, lines and a duration of its own. */
export const customJob = 'custom'

/** What an owner can book. */
export const catalogueIds = [...packageIds, customJob] as const

export type JobId = PackageId | typeof customJob

export const isJobId = (id: string): id is JobId => catalogueIds.some((each) => each === id)

type NamedJob = { packageId: JobId; title?: string | undefined }

/** What a job is called. */
export const jobTitle = ({ packageId, title = '' }: NamedJob) =>
  packageId === customJob ? title : packageById(packageId).name

/** How long a job takes unless the owner says otherwise, in minutes. */
export const usualDuration = ({ packageId, vehicleType }: { packageId: JobId; vehicleType: string }) =>
  durationOf(packageId === customJob ? {} : packageById(packageId), vehicleType)
