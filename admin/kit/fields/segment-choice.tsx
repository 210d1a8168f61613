import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { useChosenInView } from '../screen/link-tabs.tsx'
import { segment, segments } from './segments.ts'

interface SegmentChoiceProps<Value extends string> {
  label: string
  value: Value
  choices: readonly Value[]
  wordsOf: (choice: Value) => string
  onChoose: (choice: Value) => void
}

/** A choice of one option with all of them visible; it takes effect at once. */
export function SegmentChoice<Value extends string>(props: SegmentChoiceProps<Value>) {
  const row = useChosenInView<HTMLDivElement>(props.value, '[aria-pressed=true]')
  return (
    <Box role="group" aria-label={props.label} ref={row} sx={segments}>
      {props.choices.map((choice) => (
        <ButtonBase
          key={choice}
          aria-pressed={choice === props.value}
          onClick={() => props.onChoose(choice)}
          sx={segment(choice === props.value)}
        >
          {props.wordsOf(choice)}
        </ButtonBase>
      ))}
    </Box>
  )
}
