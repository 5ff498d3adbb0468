import * as LabelPrimitive from '@radix-ui/react-label'
import * as SelectPrimitive from '@radix-ui/react-select'
import { Slot } from '@radix-ui/react-slot'
import { cva, type VariantProps } from 'class-variance-authority'
import { type ClassValue, clsx } from 'clsx'
import { Check, ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { twMerge } from 'tailwind-merge'

// The parts that `npx shadcn add` copies into a project, shortened to what this page uses.

export const cn = (...classes: ClassValue[]) => twMerge(clsx(classes))

const buttonVariants = cva(
  'inline-flex items-center justify-center gap-2 rounded-md px-4 py-2 font-semibold transition disabled:opacity-50',
  {
    variants: {
      variant: {
        default: 'bg-alpenglow text-ink hover:bg-alpenglow/90',
        outline: 'border border-line bg-white hover:bg-gray-100',
        ghost: 'hover:bg-white/20',
      },
      size: { default: 'h-10', large: 'h-14 px-8 text-lg' },
    },
    defaultVariants: { variant: 'default', size: 'default' },
  },
)

type ButtonProps = ComponentProps<'button'> & VariantProps<typeof buttonVariants> & { asChild?: boolean }

export function Button({ className, variant, size, asChild, ...props }: ButtonProps) {
  const Part = asChild ? Slot : 'button'
  return <Part className={cn(buttonVariants({ variant, size }), className)} {...props} />
}

export function Card({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn('rounded-2xl border border-line bg-white p-6 shadow-sm', className)} {...props} />
}

export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <input className={cn('h-10 w-full rounded-md border border-line px-3', className)} {...props} />
}

export function Label({ className, ...props }: ComponentProps<typeof LabelPrimitive.Root>) {
  return <LabelPrimitive.Root className={cn('font-semibold', className)} {...props} />
}

type SelectProps = {
  label: string
  value: string
  options: readonly string[]
  onChange: (value: string) => void
}

export function Select({ label, value, options, onChange }: SelectProps) {
  return (
    <SelectPrimitive.Root value={value} onValueChange={onChange}>
      <SelectPrimitive.Trigger
        aria-label={label}
        className="flex h-10 w-full items-center justify-between rounded-md border border-line px-3"
      >
        <SelectPrimitive.Value /> <ChevronDown />
      </SelectPrimitive.Trigger>
      <SelectPrimitive.Portal>
        <SelectPrimitive.Content className="rounded-md border border-line bg-white shadow">
          <SelectPrimitive.Viewport>
            {options.map((option) => (
              <SelectPrimitive.Item key={option} value={option} className="flex gap-2 p-2">
                <SelectPrimitive.ItemText>{option}</SelectPrimitive.ItemText>
                <SelectPrimitive.ItemIndicator>
                  <Check />
                </SelectPrimitive.ItemIndicator>
              </SelectPrimitive.Item>
            ))}
          </SelectPrimitive.Viewport>
        </SelectPrimitive.Content>
      </SelectPrimitive.Portal>
    </SelectPrimitive.Root>
  )
}
