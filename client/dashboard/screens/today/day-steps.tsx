import { ChevronLeft, ChevronRight, Printer } from 'lucide-react'
import { useEffect } from 'react'
import { addDays } from '../../../../shared/lib/time/business-time.ts'
import { changeAddress } from './use-address.ts'

/** So far a finger goes sideways, and so much further than up or down, to turn the day. */
const swipePixels = 60
const swipeSlope = 2

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, select, textarea, summary') !== null
const isCovered = () => document.querySelector('dialog[open]') !== null

/** Turns the day by the arrow keys and by swiping, as its buttons do. */
function useTurns(turn: (days: number) => void) {
  useEffect(() => {
    const byKey = ({ key, target, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) => {
      if (altKey || ctrlKey || metaKey || shiftKey || isTyping(target) || isCovered()) return
      if (key === 'ArrowLeft') turn(-1)
      if (key === 'ArrowRight') turn(1)
    }
    let start: Touch | undefined
    const begin = ({ touches }: TouchEvent) => {
      start = touches.length === 1 ? touches[0] : undefined
    }
    const end = ({ changedTouches: [touch] }: TouchEvent) => {
      if (!start || !touch || isCovered()) return
      const [across, down] = [touch.clientX - start.clientX, touch.clientY - start.clientY]
      if (Math.abs(across) < swipePixels || Math.abs(across) < swipeSlope * Math.abs(down)) return
      turn(across < 0 ? 1 : -1)
    }
    window.addEventListener('keydown', byKey)
    window.addEventListener('touchstart', begin, { passive: true })
    window.addEventListener('touchend', end, { passive: true })
    return () => {
      window.removeEventListener('keydown', byKey)
      window.removeEventListener('touchstart', begin)
      window.removeEventListener('touchend', end)
    }
  }, [turn])
}

type DayStepsProps = { date: string; today: string }

/** The way to the days before and after, and to paper. */
export function DaySteps({ date, today }: DayStepsProps) {
  const show = (next: string) => changeAddress({ date: next === today ? undefined : next })
  const turn = (days: number) => {
    show(addDays(date, days))
  }
  useTurns(turn)
  return (
    <div className="day-steps">
      <button type="button" className="button button-small" onClick={() => turn(-1)}>
        <ChevronLeft /> <span className="visually-hidden">Previous day</span>
      </button>
      {date !== today && (
        <button type="button" className="button button-small" onClick={() => show(today)}>
          Today
        </button>
      )}
      <button type="button" className="button button-small" onClick={() => turn(1)}>
        <ChevronRight /> <span className="visually-hidden">Next day</span>
      </button>
      <button type="button" className="button button-small button-quiet" onClick={() => window.print()}>
        <Printer /> <span className="day-print">Print</span>
      </button>
    </div>
  )
}
