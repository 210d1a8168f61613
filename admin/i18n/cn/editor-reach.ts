export const reachFieldsCn = {
  trigger: '显示时机',
  opensOn: '显示时机',
  idleS: '秒数',
  pageCount: '从本次访问的第几页起',
  frequency: '再次显示',
  showsAgain: '再次显示',
  days: '天数',
  audience: '显示对象',
  sources: '来源（utm_source）',
  mediums: '媒介（utm_medium）',
  campaigns: '广告系列（utm_campaign）',
  referrers: '来自这些网站',
  devices: '设备',
  visitors: '会员',
  queryNames: '文字中可显示的参数',
  tags: '统计代码',
  googleAnalyticsId: 'Google Analytics 4：衡量 ID',
  tagManagerId: 'Google 跟踪代码管理器：容器 ID',
  metaPixelId: 'Meta Pixel：ID',
  lineTagId: 'LINE Tag：ID',
  consent: '访客同意',
  holds: '需等待同意的内容',
}

export const reachHelpCn = {
  opensOn: '在所选页面和期间内显示。',
  showsAgain: '仅记录在访客的浏览器中。',
  sources: '每行一个。留空表示全部。',
  mediums: '每行一个。留空表示全部。',
  campaigns: '每行一个。留空表示全部。',
  referrers: '每行一个主机名，例如 www.example.com。留空表示全部。',
  devices: '未选择则为全部。',
  queryNames:
    '每行一个。填写 utm_campaign 后，弹窗、活动和页面文字中的“{{utm_campaign|春季特卖}}”会显示网址中的值；没有时显示“春季特卖”。',
  googleAnalyticsId:
    '滑动到的每一页都会统计。请在 Google Analytics 中关闭“基于浏览器历史记录事件的网页更改”，否则会重复统计。',
  tagManagerId: '每打开一页会触发 swipe_page_view 事件。代码所用的网站请填写在“其他网站和脚本”中。',
  version: '提高后会重新询问所有人。',
  consent: {
    title: '留空则使用标准文字。',
    text: '留空则使用标准文字，并自动附上隐私政策链接。',
  },
}

export const reachChoicesCn = {
  opensOn: {
    ARRIVAL: '立即',
    EXIT: '访客将要离开时',
    IDLE: '一段时间无操作时',
    PAGES: '浏览若干页之后',
    RETURN: '面向再次访问者',
  },
  showsAgain: {
    ALWAYS: '每次',
    NEXT_VISIT: '下次访问时',
    DAYS: '若干天之后',
  },
  devices: {
    phone: '手机',
    tablet: '平板电脑',
    desktop: '电脑',
  },
  visitors: {
    ALL: '所有人',
    MEMBERS: '已登录的会员',
    GUESTS: '其他访客',
  },
  holds: {
    ALL: '全部代码和聊天机器人',
    MARKED: '带有 data-consent 的脚本标签及上方的统计代码',
  },
}
