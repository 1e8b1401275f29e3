/**
 * The learner's design system. Everything exported here is light enough for a first route and tree-shaken when unused.
 * Overlays contain positioning and focus code and are imported by their own path, best lazily:
 * `@daystream/ui/dialog.tsx`, `@daystream/ui/sheet.tsx`, `@daystream/ui/sun-finish.tsx`.
 */
export { Avatar, type AvatarProps } from './avatar.tsx';
export { Badge, type BadgeProps, type BadgeTone } from './badge.tsx';
export { Button, type ButtonProps } from './button.tsx';
export { Card, type CardProps } from './card.tsx';
export { Checkbox, type CheckboxProps } from './checkbox.tsx';
export { Chip, type ChipProps } from './chip.tsx';
export { CodeField, type CodeFieldProps } from './code-field.tsx';
export { Counter, type CounterProps } from './counter.tsx';
export { DayCell, type DayCellPlace, type DayCellProps, type DayCellState } from './day-cell.tsx';
export { DayDisc, type DayDiscProps, type DayDiscState } from './day-disc.tsx';
export { DayGrid, DayGridHead, type DayGridHeadProps, type DayGridProps } from './day-grid.tsx';
export { EmptyState, type EmptyStateProps } from './empty-state.tsx';
export { ErrorState, type ErrorStateProps } from './error-state.tsx';
export { IconButton, type IconButtonProps } from './icon-button.tsx';
export { LoadingRing } from './loading-ring.tsx';
export { Logo, type LogoProps, type MarkShape } from './logo.tsx';
export { MediaRow, type MediaRowProps } from './media-row.tsx';
export { Notice, type NoticeProps } from './notice.tsx';
export { OfflineLine } from './offline-line.tsx';
export { PasswordField, type PasswordFieldProps } from './password-field.tsx';
export { Picture, type PictureProps } from './picture.tsx';
export { PictureCard, type PictureCardProps } from './picture-card.tsx';
export { ProgressBar, type ProgressBarProps } from './progress-bar.tsx';
export { ProgressRing, type ProgressRingProps } from './progress-ring.tsx';
export { type RadioCard, RadioCards, type RadioCardsProps } from './radio-cards.tsx';
export { SegmentsBar, type SegmentsBarProps } from './segments-bar.tsx';
export { Segmented, type SegmentedProps } from './segmented.tsx';
export { Select, type SelectOption, type SelectProps } from './select.tsx';
export { Skeleton, type SkeletonProps, SkeletonScreen } from './skeleton.tsx';
export { SkipLink, type SkipLinkProps } from './skip-link.tsx';
export { Switch, type SwitchProps } from './switch.tsx';
export { TabPanel, type TabPanelProps, Tabs, type TabsProps } from './tabs.tsx';
export { TextArea, type TextAreaProps } from './text-area.tsx';
export { TextField, type TextFieldProps } from './text-field.tsx';
export { Tick, type TickProps } from './tick.tsx';
export { Timeline, TimelineStep, type TimelineStepProps } from './timeline.tsx';
export { type ToastMessage, ToastProvider, useToast } from './toast.tsx';
export { UploadRow, type UploadRowProps } from './upload-row.tsx';
export { WeekStrip, type WeekStripDay, type WeekStripProps } from './week-strip.tsx';
