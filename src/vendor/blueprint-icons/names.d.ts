// Made by make.mjs.
import type { IconComponent } from './index.js';

export type IconName =
 'add' | 'add-application' | 'add-child' | 'add-clip' | 'add-column-left' | 'add-column-right' | 'add-derived-column' | 'add-location'
  | 'add-parent' | 'add-row-bottom' | 'add-row-top' | 'add-tile' | 'add-to-artifact' | 'add-to-folder' | 'aimpoints-target' | 'airplane'
  | 'align-center' | 'align-justify' | 'align-left' | 'align-right' | 'alignment-bottom' | 'alignment-horizontal-center' | 'alignment-left'
  | 'alignment-right' | 'alignment-top' | 'alignment-vertical-center' | 'ammunition' | 'anchor' | 'annotation' | 'announcement' | 'antenna'
  | 'app-header' | 'application' | 'applications' | 'archive' | 'area-of-interest' | 'array' | 'array-boolean' | 'array-date'
  | 'array-floating-point' | 'array-numeric' | 'array-object' | 'array-string' | 'array-timestamp' | 'arrow-bottom-left'
  | 'arrow-bottom-right' | 'arrow-down' | 'arrow-left' | 'arrow-right' | 'arrow-top-left' | 'arrow-top-right' | 'arrow-up' | 'arrows-arc'
  | 'arrows-horizontal' | 'arrows-vertical' | 'asterisk' | 'at' | 'automatic-updates' | 'axle' | 'backlink' | 'backward-ten' | 'badge'
  | 'ban-circle' | 'bank-account' | 'barcode' | 'binary-number' | 'blank' | 'block-promote' | 'blocked-person' | 'bold' | 'book' | 'bookmark'
  | 'box' | 'branch-locked' | 'branch-unlocked' | 'briefcase' | 'bring-data' | 'bring-forward' | 'british-pound' | 'bug' | 'buggy' | 'build'
  | 'bullseye' | 'calculator' | 'calendar' | 'camera' | 'caret-down' | 'caret-left' | 'caret-right' | 'caret-up' | 'cargo-ship'
  | 'cell-tower' | 'changes' | 'chart' | 'chat' | 'chevron-backward' | 'chevron-down' | 'chevron-forward' | 'chevron-left' | 'chevron-right'
  | 'chevron-up' | 'circle' | 'circle-arrow-down' | 'circle-arrow-left' | 'circle-arrow-right' | 'circle-arrow-up' | 'circle-dashed'
  | 'citation' | 'clean' | 'clip' | 'clipboard' | 'clipboard-file' | 'cloud' | 'cloud-download' | 'cloud-server' | 'cloud-tick'
  | 'cloud-upload' | 'code' | 'code-block' | 'cog' | 'collapse-all' | 'color-fill' | 'column-layout' | 'comment' | 'comparison' | 'compass'
  | 'compressed' | 'confirm' | 'console' | 'console-alert' | 'construction' | 'contrast' | 'control' | 'credit-card' | 'crop' | 'cross'
  | 'cross-circle' | 'crown' | 'crystal-ball' | 'css-style' | 'cube' | 'cube-add' | 'cube-cutout' | 'cube-cutouts' | 'cube-edit'
  | 'cube-remove' | 'cubes' | 'curly-braces' | 'curved-range-chart' | 'cut' | 'cycle' | 'dashboard' | 'data-cloud' | 'data-connection'
  | 'data-lineage' | 'data-search' | 'data-sync' | 'database' | 'delete' | 'delete-clip' | 'delta' | 'derive-column' | 'descendant'
  | 'desktop' | 'detection' | 'diagnosis' | 'diagram-tree' | 'direction-left' | 'direction-right' | 'disable' | 'divide' | 'document'
  | 'document-code' | 'document-locked' | 'document-open' | 'document-share' | 'dollar' | 'dot' | 'double-caret-horizontal'
  | 'double-caret-vertical' | 'double-chevron-down' | 'double-chevron-left' | 'double-chevron-right' | 'double-chevron-up' | 'doughnut-chart'
  | 'download' | 'drag-handle-horizontal' | 'drag-handle-vertical' | 'draw' | 'drawer-left' | 'drawer-left-filled' | 'drawer-right'
  | 'drawer-right-filled' | 'drive-time' | 'drone' | 'drone-uav' | 'duplicate' | 'edit' | 'eject' | 'emoji' | 'endnote' | 'endorsed'
  | 'engagement' | 'envelope' | 'equals' | 'eraser' | 'error' | 'euro' | 'excavator' | 'exchange' | 'exclude-row' | 'expand-all' | 'explain'
  | 'export' | 'eye-off' | 'eye-on' | 'eye-open' | 'fast-backward' | 'fast-forward' | 'feed' | 'feed-subscribed' | 'fighter-jet' | 'film'
  | 'filter' | 'filter-keep' | 'filter-list' | 'filter-open' | 'filter-remove' | 'filter-sort-asc' | 'filter-sort-desc' | 'flag' | 'flame'
  | 'flash' | 'floating-point' | 'floppy-disk' | 'flow-branch' | 'flow-end' | 'flow-linear' | 'flow-review' | 'flow-review-branch' | 'flows'
  | 'folder-close' | 'folder-new' | 'folder-open' | 'folder-shared' | 'folder-shared-open' | 'follower' | 'following' | 'font' | 'fork'
  | 'fork-end' | 'form' | 'forward-ten' | 'frame-to-frame' | 'fuel' | 'full-circle' | 'full-stacked-chart' | 'fullscreen' | 'function'
  | 'function-minimal' | 'gantt-chart' | 'generate' | 'geofence' | 'geolocation' | 'geosearch' | 'geotime' | 'gift-box' | 'git-branch'
  | 'git-commit' | 'git-merge' | 'git-new-branch' | 'git-pull' | 'git-push' | 'git-rebase' | 'git-repo' | 'glass' | 'globe' | 'globe-network'
  | 'globe-network-add' | 'graph' | 'graph-remove' | 'greater-than' | 'greater-than-or-equal-to' | 'grid' | 'grid-view' | 'group-item'
  | 'group-objects' | 'grouped-bar-chart' | 'hand' | 'hand-down' | 'hand-left' | 'hand-right' | 'hand-up' | 'hat' | 'header' | 'header-one'
  | 'header-three' | 'header-two' | 'headset' | 'heart' | 'heart-broken' | 'heat-grid' | 'heatmap' | 'helicopter' | 'help'
  | 'helper-management' | 'hexagon' | 'high-priority' | 'high-voltage-pole' | 'highlight' | 'history' | 'home' | 'horizontal-bar-chart'
  | 'horizontal-bar-chart-asc' | 'horizontal-bar-chart-desc' | 'horizontal-distribution' | 'horizontal-inbetween' | 'hurricane' | 'id-number'
  | 'image-rotate-left' | 'image-rotate-right' | 'import' | 'inbox' | 'inbox-filtered' | 'inbox-geo' | 'inbox-search' | 'inbox-update'
  | 'info-sign' | 'inheritance' | 'inherited-group' | 'inner-join' | 'input' | 'insert' | 'intelligence' | 'intersection' | 'ip-address'
  | 'issue' | 'issue-closed' | 'issue-new' | 'italic' | 'join-table' | 'key' | 'key-backspace' | 'key-command' | 'key-control' | 'key-delete'
  | 'key-enter' | 'key-escape' | 'key-option' | 'key-shift' | 'key-tab' | 'known-vehicle' | 'lab-test' | 'label' | 'layer' | 'layer-outline'
  | 'layers' | 'layout' | 'layout-auto' | 'layout-balloon' | 'layout-bottom-row-three-tiles' | 'layout-bottom-row-two-tiles'
  | 'layout-circle' | 'layout-grid' | 'layout-group-by' | 'layout-hierarchy' | 'layout-left-column-three-tiles'
  | 'layout-left-column-two-tiles' | 'layout-linear' | 'layout-right-column-three-tiles' | 'layout-right-column-two-tiles'
  | 'layout-skew-grid' | 'layout-sorted-clusters' | 'layout-three-columns' | 'layout-three-rows' | 'layout-top-row-three-tiles'
  | 'layout-top-row-two-tiles' | 'layout-two-columns' | 'layout-two-rows' | 'learning' | 'left-join' | 'lengthen-text' | 'less-than'
  | 'less-than-or-equal-to' | 'lifesaver' | 'lightbulb' | 'lightning' | 'link' | 'linked-squares' | 'list' | 'list-columns'
  | 'list-detail-view' | 'locate' | 'lock' | 'locomotive' | 'log-in' | 'log-out' | 'low-voltage-pole' | 'manual' | 'manually-entered-data'
  | 'many-to-many' | 'many-to-one' | 'map' | 'map-create' | 'map-marker' | 'markdown' | 'maximize' | 'media' | 'menu' | 'menu-closed'
  | 'menu-open' | 'merge-columns' | 'merge-links' | 'microphone' | 'minimize' | 'minus' | 'mobile-phone' | 'mobile-video' | 'modal'
  | 'modal-filled' | 'model' | 'moon' | 'more' | 'mountain' | 'move' | 'mugshot' | 'multi-select' | 'music' | 'nest' | 'new-comment'
  | 'new-drawing' | 'new-grid-item' | 'new-layer' | 'new-layers' | 'new-link' | 'new-object' | 'new-person' | 'new-prescription'
  | 'new-shield' | 'new-text-box' | 'ninja' | 'not-equal-to' | 'notifications' | 'notifications-add' | 'notifications-snooze'
  | 'notifications-updated' | 'numbered-list' | 'numerical' | 'object-view' | 'office' | 'offline' | 'oil-field' | 'one-column'
  | 'one-to-many' | 'one-to-one' | 'open-application' | 'outdated' | 'outer-join' | 'output' | 'package' | 'page-break' | 'page-layout'
  | 'panel' | 'panel-stats' | 'panel-table' | 'paperclip' | 'paragraph' | 'paste-variable' | 'path' | 'path-search' | 'pause' | 'people'
  | 'percentage' | 'person' | 'phone' | 'phone-call' | 'phone-forward' | 'phone-search' | 'pie-chart' | 'pill' | 'pin' | 'pistol' | 'pivot'
  | 'pivot-table' | 'play' | 'playbook' | 'plus' | 'polygon-filter' | 'popout' | 'power' | 'predictive-analysis' | 'prescription'
  | 'presentation' | 'print' | 'projects' | 'properties' | 'property' | 'publish-function' | 'pulse' | 'rain' | 'random' | 'range-ring'
  | 'record' | 'rect-height' | 'rect-width' | 'rectangle' | 'redo' | 'refresh' | 'refresh-off' | 'regex' | 'regression-chart' | 'remove'
  | 'remove-column' | 'remove-column-left' | 'remove-column-right' | 'remove-row-bottom' | 'remove-row-top' | 'repeat' | 'reset' | 'resolve'
  | 'rig' | 'right-join' | 'ring' | 'rocket' | 'rocket-slant' | 'root-folder' | 'rotate-ccw' | 'rotate-cw' | 'rotate-document'
  | 'rotate-page' | 'route' | 'run-history' | 'satellite' | 'saved' | 'scatter-plot' | 'search' | 'search-around' | 'search-template'
  | 'search-text' | 'segmented-control' | 'select' | 'selection' | 'selection-box' | 'selection-box-add' | 'selection-box-edit'
  | 'selection-box-remove' | 'send-backward' | 'send-message' | 'send-to' | 'send-to-graph' | 'send-to-map' | 'sensor' | 'series-add'
  | 'series-configuration' | 'series-derived' | 'series-filtered' | 'series-search' | 'server' | 'server-install' | 'settings' | 'shapes'
  | 'share' | 'shared-filter' | 'shield' | 'ship' | 'shop' | 'shopping-cart' | 'shorten-text' | 'signal-search' | 'sim-card' | 'slash'
  | 'small-cross' | 'small-info-sign' | 'small-minus' | 'small-plus' | 'small-square' | 'small-tick' | 'snowflake' | 'soccer-ball'
  | 'social-media' | 'sort' | 'sort-alphabetical' | 'sort-alphabetical-desc' | 'sort-asc' | 'sort-desc' | 'sort-numerical'
  | 'sort-numerical-desc' | 'spell-check' | 'spin' | 'split-columns' | 'sports-stadium' | 'square' | 'stacked-chart' | 'stadium-geometry'
  | 'star' | 'star-empty' | 'step-backward' | 'step-chart' | 'step-forward' | 'stop' | 'stopwatch' | 'strikethrough' | 'style' | 'subscript'
  | 'subtract-right-join' | 'superscript' | 'swap-horizontal' | 'swap-vertical' | 'sweep' | 'switch' | 'symbol-circle' | 'symbol-cross'
  | 'symbol-diamond' | 'symbol-rectangle' | 'symbol-square' | 'symbol-triangle-down' | 'symbol-triangle-up' | 'syringe' | 'table-sync'
  | 'tag' | 'tag-add' | 'tag-promote' | 'tag-refresh' | 'tag-undo' | 'tags' | 'take-action' | 'tank' | 'target' | 'taxi' | 'team'
  | 'temperature' | 'text-highlight' | 'th' | 'th-add' | 'th-derived' | 'th-disconnect' | 'th-filtered' | 'th-list' | 'th-list-add'
  | 'th-virtual' | 'th-virtual-add' | 'third-party' | 'thumbs-down' | 'thumbs-up' | 'tick' | 'tick-circle' | 'time' | 'timeline-area-chart'
  | 'timeline-bar-chart' | 'timeline-events' | 'timeline-line-chart' | 'tint' | 'torch' | 'tractor' | 'train' | 'translate' | 'trash'
  | 'tree' | 'trending-down' | 'trending-up' | 'trophy' | 'truck' | 'two-columns' | 'unarchive' | 'underline' | 'undo' | 'ungroup-objects'
  | 'unknown-vehicle' | 'unlink' | 'unlock' | 'unpin' | 'unresolve' | 'updated' | 'upload' | 'user' | 'variable' | 'variable-layer'
  | 'vector' | 'vertical-bar-chart-asc' | 'vertical-bar-chart-desc' | 'vertical-distribution' | 'vertical-inbetween' | 'video' | 'virus'
  | 'volume-down' | 'volume-off' | 'volume-up' | 'walk' | 'warning-sign' | 'waterfall-chart' | 'waves' | 'widget' | 'widget-button'
  | 'widget-footer' | 'widget-header' | 'wind' | 'won' | 'wrap-lines' | 'wrench' | 'wrench-redo' | 'wrench-snooze' | 'wrench-time' | 'yen'
  | 'zoom-in' | 'zoom-out' | 'zoom-to-fit';
export declare const ArrowDownIcon: IconComponent;
export declare const ArrowLeftIcon: IconComponent;
export declare const ArrowRightIcon: IconComponent;
export declare const ArrowUpIcon: IconComponent;
export declare const CaretDownIcon: IconComponent;
export declare const CaretRightIcon: IconComponent;
export declare const ChevronDownIcon: IconComponent;
export declare const ChevronRightIcon: IconComponent;
export declare const ChevronUpIcon: IconComponent;
export declare const CrossIcon: IconComponent;
export declare const DoubleCaretVerticalIcon: IconComponent;
export declare const DragHandleVerticalIcon: IconComponent;
export declare const ErrorIcon: IconComponent;
export declare const InfoSignIcon: IconComponent;
export declare const KeyCommandIcon: IconComponent;
export declare const KeyControlIcon: IconComponent;
export declare const KeyDeleteIcon: IconComponent;
export declare const KeyEnterIcon: IconComponent;
export declare const KeyOptionIcon: IconComponent;
export declare const KeyShiftIcon: IconComponent;
export declare const MoreIcon: IconComponent;
export declare const SmallCrossIcon: IconComponent;
export declare const SmallTickIcon: IconComponent;
export declare const TickIcon: IconComponent;
export declare const TickCircleIcon: IconComponent;
export declare const WarningSignIcon: IconComponent;
