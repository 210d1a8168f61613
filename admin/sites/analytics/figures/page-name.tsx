import { styled } from '@mui/material/styles'
import { LinkBase } from 'react-admin'
import { useText } from '../../../i18n/use-text.ts'
import { Thumbnail } from '../../../kit/display/thumbnail.tsx'
import { radius, textWeight } from '../../../kit/theme/tokens.ts'

interface PageNameProps {
  page: { position: string | null; title: string }
  picture: string | undefined
  /** Address of the page's editor; absent if the reader may not edit. */
  to?: string | undefined
}

const Whole = styled('div')({ display: 'flex', alignItems: 'center', gap: 12, minWidth: 0 })
const Position = styled('span')({
  width: 38,
  flex: 'none',
  fontWeight: textWeight.bold,
  fontVariantNumeric: 'tabular-nums',
})
const Title = styled('span')(({ theme: { palette } }) => ({
  ...{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', maxWidth: 260 },
  '&.untitled': { color: palette.text.secondary },
  '& a': { color: 'inherit', textDecoration: 'none' },
  '& a:hover': { textDecoration: 'underline' },
  '& a:focus-visible': {
    outline: `2px solid ${palette.secondary.main}`,
    outlineOffset: -2,
    borderRadius: radius.tiny,
  },
}))

/** A page in a table: its picture, its position and its title. */
export function PageName({ page: { position, title }, picture, to }: PageNameProps) {
  const t = useText()
  const words = title || t('analytics.untitled')
  return (
    <Whole>
      <Thumbnail src={picture} width={26} />
      <Position>{position ?? '—'}</Position>
      <Title title={words} className={title ? '' : 'untitled'}>
        {to && position !== null ? <LinkBase to={to}>{words}</LinkBase> : words}
        {position === null && ` · ${t('analytics.gone')}`}
      </Title>
    </Whole>
  )
}
