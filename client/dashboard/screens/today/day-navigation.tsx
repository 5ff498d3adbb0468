import { ChevronLeft, ChevronRight, Plus, Printer } from 'lucide-react'
import { useEffect } from 'react'
import { addDays, formatDate } from '../../../../shared/lib/time/business-time.ts'
import { useRole } from '../../components/account/role-context.ts'
import { dashboardPaths, newBookingHash } from '../../lib/routing/dashboard-paths.ts'
import { changeSearch } from './use-today-search.ts'

/** In CSS pixels: how far a swipe goes sideways, and how much more than up or down, to change the day. */
const minSwipePixels = 60
const minSwipeRatio = 2

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, select, textarea, summary') !== null
const isDialogOpen = () => document.querySelector('dialog[open]') !== null

/** Changes the day by arrow keys and swipes. */
function useDayNavigation(changeDay: (days: number) => void) {
  useEffect(() => {
    const handleKey = ({ key, target, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) => {
      if (altKey || ctrlKey || metaKey || shiftKey || isTyping(target) || isDialogOpen()) return
      if (key === 'ArrowLeft') changeDay(-1)
      if (key === 'ArrowRight') changeDay(1)
    }
    let start: Touch | undefined
    const handleTouchStart = ({ touches }: TouchEvent) => {
      start = touches.length === 1 ? touches[0] : undefined
    }
    const handleTouchEnd = ({ changedTouches: [touch] }: TouchEvent) => {
      if (!start || !touch || isDialogOpen()) return
      const [deltaX, deltaY] = [touch.clientX - start.clientX, touch.clientY - start.clientY]
      if (Math.abs(deltaX) < minSwipePixels || Math.abs(deltaX) < minSwipeRatio * Math.abs(deltaY)) return
      changeDay(deltaX < 0 ? 1 : -1)
    }
    window.addEventListener('keydown', handleKey)
    window.addEventListener('touchstart', handleTouchStart, { passive: true })
    window.addEventListener('touchend', handleTouchEnd, { passive: true })
    return () => {
      window.removeEventListener('keydown', handleKey)
      window.removeEventListener('touchstart', handleTouchStart)
      window.removeEventListener('touchend', handleTouchEnd)
    }
  }, [changeDay])
}

type DayProps = { date: string; today: string }

const goToDate = (date: string, today: string) => changeSearch({ date: date === today ? undefined : date })

/** The actions of the bar: the days before and after, and a new booking for the owner. */
export function DayNavigation({ date, today }: DayProps) {
  const changeDay = (days: number) => goToDate(addDays(date, days), today)
  useDayNavigation(changeDay)
  return (
    <div className="day-steps">
      <button type="button" className="button" onClick={() => changeDay(-1)}>
        <ChevronLeft /> <span className="visually-hidden">Previous day</span>
      </button>
      <button type="button" className="button" onClick={() => changeDay(1)}>
        <ChevronRight /> <span className="visually-hidden">Next day</span>
      </button>
      {useRole() === 'owner' && (
        <a className="button button-primary" href={`${dashboardPaths.list}#${newBookingHash}`}>
          <Plus />
          <span>
            New<span className="hidden-on-phone"> booking</span>
          </span>
        </a>
      )}
    </div>
  )
}

/** The date, the way back to today, and the run sheet on paper. */
export const DayLine = ({ date, today }: DayProps) => (
  <div className="day-line">
    <p>{formatDate(date)}</p>
    {date !== today && (
      <button type="button" className="button button-small" onClick={() => goToDate(today, today)}>
        Today
      </button>
    )}
    <button type="button" className="button button-small button-quiet" onClick={() => window.print()}>
      <Printer /> <span>Print</span>
    </button>
  </div>
)
