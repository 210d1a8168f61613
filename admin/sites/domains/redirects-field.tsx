import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'
import { useInput } from 'react-admin'
import type { SiteDetail } from '#model/calls/sites/sites.ts'
import { maxRedirects, type Redirect } from '#model/definition/redirect.ts'
import { useText } from '../../i18n/use-text.ts'
import { Row } from '../../kit/display/row.tsx'
import { firstMessage } from '../../kit/fields/lines-field.tsx'
import { useReadOnly } from '../../kit/fields/read-only.tsx'
import { SearchField } from '../../kit/list/filter-bar.tsx'
import { PageTurner } from '../../kit/list/pager.tsx'
import { late } from '../../kit/screen/lazy.tsx'
import { Icon } from '../../kit/theme/icons.tsx'
import { RedirectDialog } from './redirect-dialog.tsx'
import { RedirectRow } from './redirect-row.tsx'
import { destinationOf, pagesOf, redirectListOf, redirectSiteOf, shadowOf } from './redirect-site.ts'

const source = 'settings.redirects'
const perPage = 50
/** Number of redirects from which there is a search field. */
const searchedFrom = 8

/** Loaded on demand, since reading CSV needs a library. */
const RedirectImport = late(async () => (await import('./redirect-import.tsx')).RedirectImport)

const asList = (value: unknown): Redirect[] => (Array.isArray(value) ? value : [])
const asIs = (value: unknown) => value

type Open = { index?: number } | 'import'

/** The redirects from old addresses; there may be ten thousand, of which one page is rendered. */
export function RedirectsField({ site }: { site: SiteDetail }) {
  const t = useText()
  const { field, fieldState } = useInput({ source, format: asList, parse: asIs })
  const redirects: Redirect[] = field.value
  const isReadOnly = useReadOnly()
  const [open, setOpen] = useState<Open>()
  const take = (changed: Redirect[]) => {
    field.onChange(changed)
    setOpen(undefined)
  }
  const isFull = redirects.length >= maxRedirects
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {redirects.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('domains.redirectsEmpty')}
        </Typography>
      )}
      <Row gap={1.5}>
        {!isReadOnly && (
          <>
            <Button
              variant="outlined"
              disabled={isFull}
              startIcon={<Icon name="plus" />}
              onClick={() => setOpen({})}
            >
              {t('domains.redirectAdd')}
            </Button>
            <Button variant="outlined" startIcon={<Icon name="publish" />} onClick={() => setOpen('import')}>
              {t('domains.redirectsImport')}
            </Button>
          </>
        )}
        {redirects.length > 0 && (
          <Button
            variant="outlined"
            startIcon={<Icon name="download" />}
            onClick={() => saveList(redirectListOf(redirects, redirectSiteOf(site)))}
          >
            {t('domains.redirectsExport')}
          </Button>
        )}
      </Row>
      <Redirects
        site={site}
        redirects={redirects}
        errorOf={(index) => firstMessage((fieldState.error as Record<number, unknown> | undefined)?.[index])}
        {...(isReadOnly
          ? {}
          : {
              onEdit: (index) => setOpen({ index }),
              onRemove: (index) => take(redirects.filter((_, at) => at !== index)),
            })}
      />
      {open === 'import' && (
        <RedirectImport site={site} redirects={redirects} onDone={take} onClose={() => setOpen(undefined)} />
      )}
      {typeof open === 'object' && (
        <RedirectDialog
          site={site}
          redirect={open.index === undefined ? undefined : redirects[open.index]}
          others={redirects.filter((_, at) => at !== open.index)}
          onDone={(made) =>
            take(open.index === undefined ? [...redirects, made] : redirects.with(open.index, made))
          }
          onClose={() => setOpen(undefined)}
        />
      )}
    </Box>
  )
}

interface RedirectsProps {
  site: SiteDetail
  redirects: readonly Redirect[]
  errorOf: (index: number) => string | undefined
  onEdit?: (index: number) => void
  onRemove?: (index: number) => void
}

function Redirects({ site, redirects, errorOf, onEdit, onRemove }: RedirectsProps) {
  const t = useText()
  const [words, setWords] = useState('')
  const [wanted, setWanted] = useState(1)
  const pages = useMemo(() => new Map(pagesOf(site).map(({ value, text }) => [value, text])), [site])
  const known = useMemo(() => redirectSiteOf(site), [site])
  const found = useMemo(() => matching(redirects, words, pages), [redirects, words, pages])
  if (redirects.length === 0) return null
  const page = Math.min(wanted, Math.max(1, Math.ceil(found.length / perPage)))
  return (
    <Box>
      {redirects.length >= searchedFrom && (
        <Box sx={{ mb: 2 }}>
          <SearchField
            label={t('domains.redirectsSearch')}
            value={words}
            onChange={(typed) => {
              setWords(typed)
              setWanted(1)
            }}
          />
        </Box>
      )}
      {found.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('domains.redirectsNone')}
        </Typography>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {found.slice((page - 1) * perPage, page * perPage).map((index) => {
          const redirect = redirects[index]!
          return (
            <RedirectRow
              key={`${index} ${redirect.from}`}
              redirect={redirect}
              destination={destinationOf(redirect, pages)}
              shadow={shadowOf(redirect, known)}
              error={errorOf(index)}
              onEdit={onEdit && (() => onEdit(index))}
              onRemove={onRemove && (() => onRemove(index))}
            />
          )
        })}
      </Box>
      <PageTurner page={page} perPage={perPage} total={found.length} setPage={setWanted} />
    </Box>
  )
}

/** Indexes of the redirects that contain the search words. */
function matching(
  redirects: readonly Redirect[],
  words: string,
  pages: ReadonlyMap<string, string>,
): number[] {
  const wanted = words.trim().toLowerCase()
  return redirects.flatMap((redirect, index) => {
    const text = `${redirect.from} ${destinationOf(redirect, pages) ?? ''}`
    return text.toLowerCase().includes(wanted) ? [index] : []
  })
}

/** A generic type, since browsers would save plain text as `_redirects.txt`. */
function saveList(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/octet-stream' }))
  Object.assign(document.createElement('a'), { href: address, download: '_redirects' }).click()
  URL.revokeObjectURL(address)
}
