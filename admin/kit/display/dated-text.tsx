import Box from '@mui/material/Box'

const moment = /\d{4}-\d\d(?:-\d\d)?(?: \d\d:\d\d)?/

interface DatedTextProps {
  /** May name dates and times: `Ends at 2026-04-01 09:00`. */
  text: string
}

/** A text whose dates stay in one line: browsers would break them after their hyphens. */
export function DatedText({ text }: DatedTextProps) {
  const found = moment.exec(text)
  if (!found) return text
  const [date] = found
  return (
    <>
      {text.slice(0, found.index)}
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        {date}
      </Box>
      <DatedText text={text.slice(found.index + date.length)} />
    </>
  )
}
