import { paths } from '../../shared/page/routes.ts'

/** The dashboard's pages beside the list. */
export const places = {
  list: paths.dashboard,
  calendar: `${paths.dashboard}/calendar`,
  figures: `${paths.dashboard}/figures`,
  settings: `${paths.dashboard}/settings`,
} as const
