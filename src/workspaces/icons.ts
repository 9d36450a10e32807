import {
  BookUser,
  Briefcase,
  Building2,
  CalendarClock,
  ChartColumn,
  CircleUserRound,
  ClipboardList,
  FileText,
  Gauge,
  type LucideIcon,
  Mail,
  Search,
  Settings,
  ShieldCheck,
  Star,
  Users,
} from 'lucide-react';

/** The sidebar's icons by name. The route table uses the names only, so that the login screen does not load the icons. */
export const icons = {
  home: Gauge,
  users: Users,
  companies: Building2,
  jobseekers: BookUser,
  verification: ShieldCheck,
  statistics: ChartColumn,
  settings: Settings,
  jobs: Briefcase,
  resume: FileText,
  applications: ClipboardList,
  calendar: CalendarClock,
  search: Search,
  person: CircleUserRound,
  favorites: Star,
  mail: Mail,
} satisfies Record<string, LucideIcon>;

export type IconName = keyof typeof icons;
