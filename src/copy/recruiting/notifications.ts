import type { NotificationKind } from '#contract/recruiting/notification.ts';

type Text = (about: { jobTitle: string; companyName: string }) => string;

/** What each kind of notification says. No text names a person. */
const texts: Readonly<Record<NotificationKind, Text>> = {
  applicationReceived: ({ jobTitle }) => `“${jobTitle}”收到新的投递`,
  applicationWithdrawn: ({ jobTitle }) => `“${jobTitle}”的一份投递已被撤回`,
  offerAccepted: ({ jobTitle }) => `“${jobTitle}”的录用已被接受`,
  offerDeclined: ({ jobTitle }) => `“${jobTitle}”的录用被谢绝`,
  applicationViewed: ({ jobTitle, companyName }) => `${companyName}查看了您投递“${jobTitle}”的简历`,
  applicationShortlisted: ({ jobTitle }) => `您投递的“${jobTitle}”初筛通过`,
  applicationInterviewing: ({ jobTitle }) => `您投递的“${jobTitle}”进入面试`,
  offerReceived: ({ jobTitle, companyName }) => `${companyName}希望录用您为“${jobTitle}”，请确认`,
  offerTakenBack: ({ jobTitle, companyName }) => `${companyName}收回了“${jobTitle}”的录用`,
  applicationRejected: ({ jobTitle }) => `您投递的“${jobTitle}”有了结果：不合适`,
  applicationClosed: ({ jobTitle }) => `您投递的“${jobTitle}”已停止招聘`,
  applicationJobFilled: ({ jobTitle }) => `您投递的“${jobTitle}”已招满，申请仍然保留`,
  contactViewed: ({ companyName }) => `${companyName}查看了您的联系方式`,
  jobApproved: ({ jobTitle }) => `“${jobTitle}”审核通过，已发布`,
  jobRejected: ({ jobTitle }) => `“${jobTitle}”审核未通过`,
  jobRemoved: ({ jobTitle }) => `“${jobTitle}”已被下架`,
  jobFilled: ({ jobTitle }) => `“${jobTitle}”已招满`,
  companyApproved: () => '企业认证已通过',
  companyRejected: () => '企业认证未通过',
  interviewProposed: ({ jobTitle, companyName }) => `${companyName}邀请您面试“${jobTitle}”，请答复`,
  interviewMoved: ({ jobTitle }) => `“${jobTitle}”的面试有变动，请重新确认`,
  interviewCancelled: ({ jobTitle }) => `“${jobTitle}”的面试已取消`,
  interviewAccepted: ({ jobTitle }) => `“${jobTitle}”的面试已被接受`,
  interviewDeclined: ({ jobTitle }) => `“${jobTitle}”的面试被谢绝`,
  interviewTimeWished: ({ jobTitle }) => `求职者希望“${jobTitle}”的面试改到其他时间`,
  invited: ({ jobTitle, companyName }) => `${companyName}邀请您投递“${jobTitle}”`,
};

export const notificationsCopy = {
  title: '通知',
  /** The button's name while some are unread. */
  titleWith: (count: number) => `通知，${count} 条未读`,
  arrived: (count: number) => `有新通知，共 ${count} 条未读`,
  texts,
  /** For kinds of another release. */
  unknown: '有新的动态',
  unread: '未读',
  readAll: '全部标为已读',
  note: '保留最近 200 条左右。',
  empty: '暂无通知',
  emptyHint: { company: '收到投递、审核有结果时，会在这里通知您。', jobseeker: '投递有新进展时，会在这里通知您。' },
} as const;
