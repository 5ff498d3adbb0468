import { Link } from '@tanstack/react-router'
import { CalendarClock } from 'lucide-react'
import { useId } from 'react'
import { useCrews } from '../../components/booking/use-crews.ts'
import { dashboardPaths } from '../../lib/routing/dashboard-paths.ts'
import { calendarMessages } from './calendar-messages.ts'

/** What can be done with all jobs of a day, or a crew's, at once. */
export function DayMenu({ date }: { date: string }) {
  const id = useId()
  const { crewCount, nameOfCrew } = useCrews()
  const crews = crewCount > 1 ? Array.from({ length: crewCount }, (_, index) => index + 1) : []
  return (
    <>
      <button type="button" className="button button-small" popoverTarget={id}>
        <CalendarClock />
        <span>{calendarMessages.dayMenu.open}</span>
      </button>
      <div id={id} popover="auto" className="menu">
        <Link className="button" to={dashboardPaths.plan} search={{ date }}>
          {calendarMessages.dayMenu.move}
        </Link>
        {crews.map((crew) => (
          <Link key={crew} className="button" to={dashboardPaths.plan} search={{ date, crew: String(crew) }}>
            {calendarMessages.dayMenu.moveCrew(nameOfCrew(crew))}
          </Link>
        ))}
      </div>
    </>
  )
}
