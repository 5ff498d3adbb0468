import { paths } from '../../../../shared/lib/page/routes.ts'

export const dashboardPaths = {
  list: paths.dashboard,
  today: paths.today,
  waiting: `${paths.dashboard}/waiting`,
  calendar: `${paths.dashboard}/calendar`,
  more: `${paths.dashboard}/more`,
  setup: `${paths.dashboard}/setup`,
  money: `${paths.dashboard}/money`,
  site: `${paths.dashboard}/site`,
  daysOff: `${paths.dashboard}/calendar/days-off`,
  plan: `${paths.dashboard}/calendar/plan`,
  moves: `${paths.dashboard}/calendar/moves`,
  settings: `${paths.dashboard}/settings`,
  hours: `${paths.dashboard}/settings/hours`,
  taxes: `${paths.dashboard}/settings/taxes`,
  people: `${paths.dashboard}/settings/people`,
  notifications: `${paths.dashboard}/settings/notifications`,
  advanced: `${paths.dashboard}/settings/advanced`,
  quotes: `${paths.dashboard}/quotes`,
  customers: `${paths.dashboard}/customers`,
  account: `${paths.dashboard}/account`,
} as const
