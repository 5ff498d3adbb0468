import { useMutation, useQuery } from '@tanstack/react-query'
import { format, isBefore, isThursday, startOfToday } from 'date-fns'
import { AnimatePresence, motion } from 'framer-motion'
import { type ReactNode, useState } from 'react'
import { DayPicker } from 'react-day-picker'
import { toast } from 'sonner'
import { packages } from '../../../shared/price/packages.ts'
import { formatDollars } from '../../../shared/price/price.ts'
import { vehicleTypes } from '../../../shared/price/vehicles.ts'
import { backend } from './backend.ts'
import { Button, Card, Input, Label, Select } from './ui.tsx'

const times = Array.from({ length: 12 }, (_, index) => format(new Date(2000, 0, 1, 9 + index), 'h:mm a'))
const contactFields = ['name', 'email', 'phone'] as const
const factors: Record<string, number> = { suv: 1.25, truck: 1.25, van: 1.5 }

export function Wizard() {
  const [step, setStep] = useState(1)
  const [vehicle, setVehicle] = useState('sedan')
  const [packageId, setPackage] = useState('')
  const [date, setDate] = useState<Date>()
  const [time, setTime] = useState('')
  const [details, setDetails] = useState<Record<string, string>>({})
  const chosen = packages.find(({ id }) => id === packageId)
  const total = Math.round((chosen?.basePrice ?? 0) * (factors[vehicle] ?? 1))

  const taken = useQuery({
    queryKey: ['taken', date && format(date, 'yyyy-MM-dd')],
    enabled: date !== undefined,
    queryFn: async () => {
      const { data } = await backend.from('bookings').select('booking_time').eq('booking_date', date)
      return data ?? []
    },
  })
  const booking = useMutation({
    mutationFn: async () => {
      const { error } = await backend
        .from('bookings')
        .insert({ ...details, vehicle, packageId, date, time, total })
      if (error) throw error
    },
    onSuccess: () => setStep(5),
    onError: () => toast.error('Booking failed'),
  })

  return (
    <section id="booking" className="p-8">
      <h2 className="font-display text-4xl">Book Your Service</h2>
      <Card>
        <AnimatePresence mode="wait">
          <motion.div key={step} initial={{ opacity: 0, x: 20 }} animate={{ opacity: 1, x: 0 }}>
            {step === 1 && (
              <Step title="Select Package" onNext={packageId ? () => setStep(2) : undefined}>
                <Select label="Vehicle type" value={vehicle} options={vehicleTypes} onChange={setVehicle} />
                {packages.map(({ id, name, description, basePrice }) => (
                  <button
                    key={id}
                    type="button"
                    aria-pressed={id === packageId}
                    onClick={() => setPackage(id)}
                  >
                    <b>{name}</b> {description} {formatDollars(basePrice)}
                  </button>
                ))}
              </Step>
            )}
            {step === 2 && (
              <Step title="Choose Date" onNext={date && time ? () => setStep(3) : undefined}>
                <DayPicker
                  mode="single"
                  selected={date}
                  onSelect={setDate}
                  disabled={(day) => isThursday(day) || isBefore(day, startOfToday())}
                />
                {times
                  .filter((slot) => !taken.data?.some(({ booking_time }) => booking_time === slot))
                  .map((slot) => (
                    <Button
                      key={slot}
                      variant={slot === time ? 'default' : 'outline'}
                      onClick={() => setTime(slot)}
                    >
                      {slot}
                    </Button>
                  ))}
              </Step>
            )}
            {step === 3 && (
              <Step title="Vehicle Details" onNext={() => setStep(4)}>
                <Fields names={['make', 'model', 'notes']} values={details} onChange={setDetails} />
              </Step>
            )}
            {step === 4 && (
              <Step title="Contact Info" onNext={() => booking.mutate()}>
                <Fields names={contactFields} values={details} onChange={setDetails} />
                <p>
                  {chosen?.name}, {date && format(date, 'EEEE, MMMM d')}, {time}: {formatDollars(total)}
                </p>
              </Step>
            )}
            {step === 5 && <h3>Booking Confirmed</h3>}
          </motion.div>
        </AnimatePresence>
      </Card>
    </section>
  )
}

function Step({ title, onNext, children }: { title: string; onNext?: () => void; children: ReactNode }) {
  return (
    <div className="grid gap-4">
      <h3 className="font-display text-2xl">{title}</h3>
      {children}
      <Button onClick={onNext} disabled={!onNext}>
        Continue
      </Button>
    </div>
  )
}

type FieldsProps = {
  names: readonly string[]
  values: Record<string, string>
  onChange: (values: Record<string, string>) => void
}

function Fields({ names, values, onChange }: FieldsProps) {
  return names.map((name) => (
    <div key={name} className="grid gap-2">
      <Label htmlFor={name}>{name}</Label>
      <Input
        id={name}
        value={values[name] ?? ''}
        onChange={(event) => onChange({ ...values, [name]: event.target.value })}
      />
    </div>
  ))
}
