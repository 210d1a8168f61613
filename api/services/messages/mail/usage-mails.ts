import type { MailParts } from './mail-texts.ts'

interface UsageMail {
  name: string
  company: string
  used: string
  limit: string
  percent: string
  link: string
}

/** A limit of the plan is nearly used up, or is. Prices are yen without tax. */
export interface UsageMailValues {
  'usage-sites': UsageMail
  'usage-pages': UsageMail & { site: string }
  /** `price` of one page view beyond the limit. */
  'usage-views': UsageMail & { price: string }
  /** `cost` of those of this month. */
  'usage-views-over': UsageMail & { price: string; cost: string }
}

type UsageMails = Readonly<Record<keyof UsageMailValues, MailParts>>

export const usageMailsEn: UsageMails = {
  'usage-sites': {
    subject: '{product} – {company}: {percent}% of the sites of your plan are used',
    greeting: 'Dear {name},',
    lines: [
      '{company} has {used} of the {limit} sites that its plan includes ({percent}%).',
      'When all are used, no further site can be made. Sites that are there stay online.',
    ],
    button: 'See your plan',
    notes: ['You get this mail once a month for each limit.'],
  },
  'usage-pages': {
    subject: '{product} – {site}: {percent}% of the pages of your plan are used',
    greeting: 'Dear {name},',
    lines: [
      'The site {site} of {company} has {used} of the {limit} pages that the plan includes ({percent}%).',
      'When all are used, no further page can be added. What is online stays online.',
    ],
    button: 'See your plan',
    notes: ['You get this mail once a month for each limit.'],
  },
  'usage-views': {
    subject: '{product} – {company}: {percent}% of this month’s page views are used',
    greeting: 'Dear {name},',
    lines: [
      'The sites of {company} have been seen {used} times this month. The plan includes {limit} page views a month ({percent}% used).',
      'Beyond that your sites stay online: each further page view is charged at ¥{price}, without tax, with the next bill.',
    ],
    button: 'See your plan',
    notes: ['You get this mail once a month for each limit.'],
  },
  'usage-views-over': {
    subject: '{product} – {company}: this month’s page views are used up',
    greeting: 'Dear {name},',
    lines: [
      'The sites of {company} have been seen {used} times this month. The plan includes {limit} page views a month ({percent}% used).',
      'Your sites stay online. Each further page view is charged at ¥{price}; so far that makes ¥{cost} this month, without tax, with the next bill.',
    ],
    button: 'See your plan',
    notes: ['You get this mail once a month for each limit.'],
  },
}

export const usageMailsJp: UsageMails = {
  'usage-sites': {
    subject: '【{product}】{company}：プランのサイト数の{percent}％をご利用中です',
    greeting: '{name} 様',
    lines: [
      '{company}では、プランに含まれる{limit}サイトのうち{used}サイト（{percent}％）をご利用中です。',
      '上限に達すると新しいサイトは作成できません。公開中のサイトはそのまま公開されます。',
    ],
    button: 'プランを確認する',
    notes: ['このメールは、上限ごとに月1回だけお送りしています。'],
  },
  'usage-pages': {
    subject: '【{product}】{site}：プランのページ数の{percent}％をご利用中です',
    greeting: '{name} 様',
    lines: [
      '{company}のサイト「{site}」では、プランに含まれる{limit}ページのうち{used}ページ（{percent}％）をご利用中です。',
      '上限に達するとページを追加できません。公開中の内容はそのまま公開されます。',
    ],
    button: 'プランを確認する',
    notes: ['このメールは、上限ごとに月1回だけお送りしています。'],
  },
  'usage-views': {
    subject: '【{product}】{company}：今月のページビュー数が上限の{percent}％に達しました',
    greeting: '{name} 様',
    lines: [
      '{company}のサイトの今月のページビュー数は{used}です。プランには月{limit}ページビューが含まれます（{percent}％）。',
      '上限を超えてもサイトは公開されたままです。超過分は1ページビューあたり{price}円（税抜）を次回のご請求に加算します。',
    ],
    button: 'プランを確認する',
    notes: ['このメールは、上限ごとに月1回だけお送りしています。'],
  },
  'usage-views-over': {
    subject: '【{product}】{company}：今月のページビュー数が上限に達しました',
    greeting: '{name} 様',
    lines: [
      '{company}のサイトの今月のページビュー数は{used}です。プランには月{limit}ページビューが含まれます（{percent}％）。',
      'サイトは公開されたままです。超過分は1ページビューあたり{price}円で、今月は現在{cost}円（いずれも税抜）です。次回のご請求に加算します。',
    ],
    button: 'プランを確認する',
    notes: ['このメールは、上限ごとに月1回だけお送りしています。'],
  },
}

export const usageMailsCn: UsageMails = {
  'usage-sites': {
    subject: '【{product}】{company}：套餐内网站数量已使用 {percent}%',
    greeting: '{name} 您好：',
    lines: [
      '{company} 的套餐包含 {limit} 个网站，目前已使用 {used} 个（{percent}%）。',
      '全部用完后将无法新建网站，现有网站会继续在线。',
    ],
    button: '查看套餐',
    notes: ['每项限额每月只发送一次此类邮件。'],
  },
  'usage-pages': {
    subject: '【{product}】{site}：套餐内页面数量已使用 {percent}%',
    greeting: '{name} 您好：',
    lines: [
      '{company} 的网站“{site}”目前有 {used} 个页面，套餐包含 {limit} 个（已使用 {percent}%）。',
      '全部用完后将无法添加页面，已上线的内容会继续在线。',
    ],
    button: '查看套餐',
    notes: ['每项限额每月只发送一次此类邮件。'],
  },
  'usage-views': {
    subject: '【{product}】{company}：本月浏览量已使用 {percent}%',
    greeting: '{name} 您好：',
    lines: [
      '{company} 的网站本月浏览量为 {used} 次，套餐每月包含 {limit} 次（已使用 {percent}%）。',
      '超出后网站仍会在线，超出部分每次浏览收费 {price} 日元（不含税），计入下一期账单。',
    ],
    button: '查看套餐',
    notes: ['每项限额每月只发送一次此类邮件。'],
  },
  'usage-views-over': {
    subject: '【{product}】{company}：本月浏览量已用完',
    greeting: '{name} 您好：',
    lines: [
      '{company} 的网站本月浏览量为 {used} 次，套餐每月包含 {limit} 次（已使用 {percent}%）。',
      '网站会继续在线。超出部分每次浏览收费 {price} 日元，本月目前共 {cost} 日元（不含税），计入下一期账单。',
    ],
    button: '查看套餐',
    notes: ['每项限额每月只发送一次此类邮件。'],
  },
}

export const usageMailsKr: UsageMails = {
  'usage-sites': {
    subject: '{product} – {company}: 요금제 사이트 수의 {percent}%를 사용 중입니다',
    greeting: '{name} 님,',
    lines: [
      '{company}에서 요금제에 포함된 사이트 {limit}개 중 {used}개({percent}%)를 사용하고 있습니다.',
      '모두 사용하면 새 사이트를 만들 수 없습니다. 공개 중인 사이트는 그대로 유지됩니다.',
    ],
    button: '요금제 보기',
    notes: ['이 메일은 한도마다 한 달에 한 번만 발송됩니다.'],
  },
  'usage-pages': {
    subject: '{product} – {site}: 요금제 페이지 수의 {percent}%를 사용 중입니다',
    greeting: '{name} 님,',
    lines: [
      '{company}의 사이트 ‘{site}’에서 요금제에 포함된 페이지 {limit}개 중 {used}개({percent}%)를 사용하고 있습니다.',
      '모두 사용하면 페이지를 추가할 수 없습니다. 공개 중인 내용은 그대로 유지됩니다.',
    ],
    button: '요금제 보기',
    notes: ['이 메일은 한도마다 한 달에 한 번만 발송됩니다.'],
  },
  'usage-views': {
    subject: '{product} – {company}: 이번 달 페이지뷰의 {percent}%를 사용했습니다',
    greeting: '{name} 님,',
    lines: [
      '{company} 사이트의 이번 달 페이지뷰는 {used}회입니다. 요금제에는 월 {limit}회가 포함됩니다({percent}% 사용).',
      '한도를 넘어도 사이트는 계속 공개됩니다. 초과분은 페이지뷰 1회당 {price}엔(세금 별도)이 다음 청구서에 청구됩니다.',
    ],
    button: '요금제 보기',
    notes: ['이 메일은 한도마다 한 달에 한 번만 발송됩니다.'],
  },
  'usage-views-over': {
    subject: '{product} – {company}: 이번 달 페이지뷰를 모두 사용했습니다',
    greeting: '{name} 님,',
    lines: [
      '{company} 사이트의 이번 달 페이지뷰는 {used}회입니다. 요금제에는 월 {limit}회가 포함됩니다({percent}% 사용).',
      '사이트는 계속 공개됩니다. 초과분은 페이지뷰 1회당 {price}엔이며, 이번 달은 현재까지 {cost}엔(세금 별도)입니다. 다음 청구서에 청구됩니다.',
    ],
    button: '요금제 보기',
    notes: ['이 메일은 한도마다 한 달에 한 번만 발송됩니다.'],
  },
}
