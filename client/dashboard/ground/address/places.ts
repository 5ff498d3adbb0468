import { paths } from '../../../../shared/ground/page/routes.ts'

/** Where the dashboard's screens are. */
export const places = {
  list: paths.dashboard,
  today: paths.today,
  calendar: `${paths.dashboard}/calendar`,
  more: `${paths.dashboard}/more`,
  money: `${paths.dashboard}/money`,
  site: `${paths.dashboard}/site`,
  settings: `${paths.dashboard}/settings`,
  quotes: `${paths.dashboard}/quotes`,
  customers: `${paths.dashboard}/customers`,
  account: `${paths.dashboard}/account`,
} as const
